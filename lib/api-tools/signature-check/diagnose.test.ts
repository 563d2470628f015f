/** Planted mistakes: each is found and named first, for any body and keys. */
import { createHash, createHmac } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sign } from "../../sampling/signature.ts";
import vectors from "../../sampling/vectors/signing.json";
import { type CheckSettings, diagnose } from "./diagnose.ts";
import type { Mistake } from "./mistakes.ts";
import { readLink, type SignedCall } from "./request.ts";
import { MAX_HASHED, MAX_REWRITTEN, MAX_SIGNATURES, Work } from "./work.ts";

const NOW = Date.UTC(2029, 11, 31, 23, 59, 45);
const EXPIRATION = "2030-01-01T00:00:00.000Z";
const ACCOUNT = { accountName: "Harbour", accessKey: "ABCD1234", signingSecret: "s3cr3t-signing-key" };
const OTHER = { accountName: "Northwind", accessKey: "EFGH5678", signingSecret: "the-other-secret" };

const settings = (more: Partial<CheckSettings> = {}): CheckSettings => ({
  account: ACCOUNT,
  others: [OTHER],
  now: NOW,
  skewMs: undefined,
  dialect: { signing: "body-sha256", linkSpace: "%20" },
  showsSignature: false,
  ...more,
});

const sha = (content: string | Buffer) => createHash("sha256").update(content);
const hmac = (key: string | Buffer, message: string | Buffer) => createHmac("sha256", key).update(message);
const chain = (message: string | Buffer, keys: readonly [string, string, string]) =>
  hmac(keys[2], hmac(keys[1], hmac(keys[0], message).digest("hex")).digest("hex")).digest("hex");

type Keys = readonly [expiration: string, accessKey: string, secret: string];
/** Faulty signer: gets the body as it is sent, and the right keys. */
type Signer = (body: string, keys: Keys) => string;

const signBody =
  (change: (body: string) => string | Buffer): Signer =>
  (body, keys) =>
    chain(sha(change(body)).digest("hex"), keys);
const signWith =
  (change: (keys: Keys) => Keys): Signer =>
  (body, keys) =>
    chain(sha(body).digest("hex"), change(keys));

const RIGHT: Signer = signBody((body) => body);

const PLANTED: readonly (readonly [Mistake, string, Signer])[] = [
  ["body-spaces", "spaces after separators", signBody((body) => JSON.stringify(JSON.parse(body), undefined, 2))],
  ["body-newline", "echo", signBody((body) => `${body}\n`)],
  ["body-bom", "a byte order mark", signBody((body) => `\uFEFF${body}`)],
  ["body-empty", "an empty body", signBody(() => "")],
  ["body-escapes", "escapes", signBody((body) => body.replaceAll("é", String.raw`\u00e9`))],
  ["body-slashes", "escaped slashes", signBody((body) => body.replaceAll("/", String.raw`\/`))],
  ["body-blanks", "a leading space", signBody((body) => ` ${body}`)],
  ["body-charset", "Latin-1", signBody((body) => Buffer.from(body, "latin1"))],
  ["body-encoded-twice", "a string in JSON", signBody((body) => JSON.stringify(body))],
  ["expiration-zone", "+00:00", signWith(([at, key, secret]) => [at.replace("Z", "+00:00"), key, secret])],
  ["expiration-fraction", "no milliseconds", signWith(([at, key, secret]) => [at.replace(".000", ""), key, secret])],
  ["expiration-blanks", "a line break", signWith(([at, key, secret]) => [`${at}\n`, key, secret])],
  ["expiration-spelling", "a blank for T", signWith(([at, key, secret]) => [at.replace("T", " "), key, secret])],
  ["expiration-epoch", "seconds", signWith(([at, key, secret]) => [String(Date.parse(at) / 1_000), key, secret])],
  ["key-blanks", "a blank", signWith(([at, key, secret]) => [at, `${key} `, secret])],
  ["secret-newline", "a line break", signWith(([at, key, secret]) => [at, key, `${secret}\n`])],
  ["secret-blanks", "quotes", signWith(([at, key, secret]) => [at, key, `"${secret}"`])],
  ["secret-other-account", "another account", signWith(([at, key]) => [at, key, OTHER.signingSecret])],
  ["secret-access-key", "the access key", signWith(([at, key]) => [at, key, key])],
  ["steps-order", "the secret first", signWith(([at, key, secret]) => [secret, key, at])],
  [
    "steps-swapped",
    "message and key",
    (body, [at, key, secret]) => {
      const first = hmac(sha(body).digest("hex"), at).digest("hex");
      return hmac(hmac(first, key).digest("hex"), secret).digest("hex");
    },
  ],
  [
    "steps-raw",
    "raw bytes",
    (body, [at, key, secret]) =>
      hmac(secret, hmac(key, hmac(at, sha(body).digest("hex")).digest()).digest()).digest("hex"),
  ],
  ["steps-missing", "one step", (body, [, , secret]) => hmac(secret, sha(body).digest("hex")).digest("hex")],
  ["digest-uppercase", "upper case", (body, keys) => chain(sha(body).digest("hex").toUpperCase(), keys)],
  ["digest-raw", "raw bytes", (body, keys) => chain(sha(body).digest(), keys)],
  ["digest-base64", "Base64", (body, keys) => chain(sha(body).digest("base64"), keys)],
  ["digest-missing", "the body", (body, keys) => chain(body, keys)],
  ["signature-uppercase", "upper case", (body, keys) => RIGHT(body, keys).toUpperCase()],
  ["signature-base64", "Base64", (body, keys) => Buffer.from(RIGHT(body, keys), "hex").toString("base64")],
  ["signature-blanks", "a blank", (body, keys) => `${RIGHT(body, keys)} `],
];

/** Compact bodies with a character of each kind that a serializer may write differently. */
const bodies = fc
  .record({
    respondent_id: fc.stringMatching(/^[a-z0-9]{1,12}$/).map((text) => `é/${text}`),
    group_ids: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
    more: fc.option(fc.record({ name: fc.stringMatching(/^[a-z ]{0,8}$/), on: fc.boolean() })),
  })
  .map((body) => JSON.stringify(body));
const words = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{7,20}-$/);

const call = (body: string, signature: string, more: Partial<SignedCall> = {}): SignedCall => ({
  kind: "call",
  method: "POST",
  url: undefined,
  body,
  expiration: EXPIRATION,
  accessKey: ACCOUNT.accessKey,
  signature,
  ...more,
});

describe("planted mistakes", () => {
  test.each(PLANTED)("%s: %s is named first, and alone", (mistake, _name, signer) => {
    fc.assert(
      fc.property(bodies, words, words, (body, accessKey, signingSecret) => {
        fc.pre(accessKey !== signingSecret);
        const account = { accountName: "Harbour", accessKey, signingSecret };
        const signature = signer(body, [EXPIRATION, accessKey, signingSecret]);
        const result = diagnose(call(body, signature, { accessKey }), settings({ account }));
        expect(result.verdict).toBe("explained");
        expect(result.findings.map((finding) => finding.mistake)).toEqual([mistake]);
      }),
      { numRuns: 20 },
    );
  });

  test("a right signature is right, for any body", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (body) => {
        const signature = RIGHT(body, [EXPIRATION, ACCOUNT.accessKey, ACCOUNT.signingSecret]);
        expect(diagnose(call(body, signature), settings())).toMatchObject({
          verdict: "right",
          findings: [],
          tried: 1,
        });
      }),
    );
  });

  test("two mistakes in different parts are found", () => {
    const parts = PLANTED.filter(([mistake]) => /^(?:body-(?!empty)|expiration|key|secret)/.test(mistake));
    const asKeys: readonly (readonly [Mistake, (keys: Keys) => Keys])[] = [
      ["expiration-zone", ([at, key, secret]) => [at.replace("Z", "+00:00"), key, secret]],
      ["steps-order", ([at, key, secret]) => [secret, key, at]],
      ["secret-newline", ([at, key, secret]) => [at, key, `${secret}\n`]],
    ];
    const body = '{"respondent_id":"é/1","group_ids":[7]}';
    for (const [mistake, , signer] of parts.filter(([name]) => name.startsWith("body-")))
      for (const [other, change] of asKeys) {
        const keys: Keys = [EXPIRATION, ACCOUNT.accessKey, ACCOUNT.signingSecret];
        const { findings } = diagnose(call(body, signer(body, change(keys))), settings());
        expect(findings.map((finding) => finding.mistake)).toEqual([mistake, other]);
      }
  });

  test.each([
    ["Python", '{"é": 1, "b": "\\u00e9/"}', '{"é":1,"b":"é/"}', '{"\\u00e9": 1, "b": "\\u00e9/"}'],
    ["PHP", "", '{"a": "é/"}', String.raw`{"a":"\u00e9\/"}`],
    ["Go", "", '{"b": "<", "a": 1}', String.raw`{"a":1,"b":"\u003c"}`],
  ])("a serializer of %s is recognized", (name, _unused, sent, signed) => {
    const signature = RIGHT(signed, [EXPIRATION, ACCOUNT.accessKey, ACCOUNT.signingSecret]);
    const { verdict, findings } = diagnose(call(sent, signature), settings());
    expect(verdict).toBe("explained");
    expect(findings.length).toBeGreaterThanOrEqual(2);
    expect(findings.map(({ detail }) => detail).join(" ")).toContain(`Written like ${name}`);
  });

  test("the expiration of Python’s isoformat differs twice", () => {
    const signature = RIGHT("{}", ["2030-01-01T00:00:00+00:00", ACCOUNT.accessKey, ACCOUNT.signingSecret]);
    const { findings } = diagnose(call("{}", signature), settings());
    expect(findings.map(({ mistake }) => mistake)).toEqual(["expiration-zone", "expiration-fraction"]);
    expect(findings[0]?.comparison?.signed.map(({ text }) => text).join("")).toBe("2030-01-01T00:00:00+00:00");
  });

  test("keys in another order and rounded numbers in a body", () => {
    const keys: Keys = [EXPIRATION, ACCOUNT.accessKey, ACCOUNT.signingSecret];
    const mistakes = (sent: string, signed: string) =>
      diagnose(call(sent, RIGHT(signed, keys)), settings()).findings.map(({ mistake }) => mistake);
    expect(mistakes('{"b":1,"a":{"d":2,"c":[]}}', '{"a":{"c":[],"d":2},"b":1}')).toEqual(["body-key-order"]);
    expect(mistakes('{"id":9007199254740993}', '{"id":9007199254740992}')).toEqual(["body-numbers"]);
    expect(mistakes("a\r\nb", "a\nb")).toEqual(["body-line-endings"]);
    expect(mistakes("{}\n", "{}")).toEqual(["body-newline"]);
  });
});

describe("golden vectors", () => {
  const apiBodies = vectors.filter(({ kind }) => kind === "api-body");
  test.each(apiBodies)("$name is right, with its steps", (vector) => {
    const account = { accountName: "A", accessKey: vector.access_key, signingSecret: vector.secret_key };
    const request = call(vector.body ?? "", vector.signature, {
      expiration: vector.expiration,
      accessKey: vector.access_key,
    });
    const result = diagnose(request, settings({ account, showsSignature: true }));
    expect(result.verdict).toBe("right");
    expect(result.steps.map(({ value }) => value)).toEqual([
      vector.signing_string,
      vector.step1,
      vector.step2,
      vector.signature,
    ]);
  });

  test.each(vectors.filter(({ kind }) => kind === "url"))("the link of $name is right", (vector) => {
    const account = { accountName: "A", accessKey: vector.access_key, signingSecret: vector.secret_key };
    const result = diagnose(readLink(vector.signed_url ?? "", "link"), settings({ account, others: [] }));
    expect(result.verdict).toBe("right");
    expect(result.steps[0]?.value).toBe(vector.signing_string);
  });

  test("the request of the other method is right for an account that uses it", () => {
    const vector = vectors.find(({ kind }) => kind === "method-url-body");
    const account = { accountName: "A", accessKey: vector?.access_key ?? "", signingSecret: vector?.secret_key ?? "" };
    const request = call("", vector?.signature ?? "", {
      method: "GET",
      url: new URL("https://example.com:8443/"),
      expiration: vector?.expiration ?? "",
      accessKey: account.accessKey,
    });
    const dialect = { signing: "method-url-body", linkSpace: "%20" } as const;
    expect(diagnose(request, settings({ account, dialect })).verdict).toBe("right");
    const other = diagnose(request, settings({ account }));
    expect(other.findings[0]?.mistake).toBe("method-other");
  });
});

describe("method, URL, and body", () => {
  const dialect = { signing: "method-url-body", linkSpace: "%20" } as const;
  const keys: Keys = [EXPIRATION, ACCOUNT.accessKey, ACCOUNT.signingSecret];
  const url = new URL("https://api.example.com:8443/v1/qualify?b=x%20y&a=1");
  test.each([
    ["url-port", "POSThttps://api.example.com:8443/v1/qualify?a=1&b=x%20y{}"],
    ["url-query-order", "POSThttps://api.example.com/v1/qualify?b=x%20y&a=1{}"],
    ["url-query-encoding", "POSThttps://api.example.com/v1/qualify?a=1&b=x+y{}"],
    ["method-case", "posthttps://api.example.com/v1/qualify?a=1&b=x%20y{}"],
    ["method-other", "{}"],
  ])("%s", (mistake, content) => {
    const signature = chain(sha(content).digest("hex"), keys);
    expect(diagnose(call("{}", signature, { url }), settings({ dialect })).findings[0]?.mistake).toBe(mistake);
  });

  test("no question mark", () => {
    const signature = chain(sha("POSThttps://api.example.com/v1{}").digest("hex"), keys);
    const request = call("{}", signature, { url: new URL("https://api.example.com/v1") });
    expect(diagnose(request, settings({ dialect })).findings[0]?.mistake).toBe("url-question-mark");
  });

  test("agrees with the client", () => {
    const signature = sign({ method: "POST", url: url.href, body: "{}" }, EXPIRATION, ACCOUNT, "method-url-body");
    expect(diagnose(call("{}", signature, { url }), settings({ dialect })).verdict).toBe("right");
  });
});

describe("links", () => {
  const keys: Keys = [EXPIRATION, ACCOUNT.accessKey, ACCOUNT.signingSecret];
  const query = `tag=a%20b&src=%C3%BC&access_key=ABCD1234&expiration=${encodeURIComponent(EXPIRATION)}`;
  const sorted = `access_key=ABCD1234&expiration=${encodeURIComponent(EXPIRATION)}&src=%C3%BC&tag=a%20b`;
  const link = (content: string, used = keys, sent = query) =>
    diagnose(
      readLink(`https://entry.example.com/start?${sent}&signature=${chain(sha(content).digest("hex"), used)}`, "link"),
      settings(),
    );
  const mistakes = (content: string, used = keys, sent = query) =>
    link(content, used, sent).findings.map(({ mistake }) => mistake);

  test("%20 and + read the same, and the spelling in the signed text is told", () => {
    expect(link(sorted).verdict).toBe("right");
    expect(link(sorted, keys, query.replace("%20", "+")).verdict).toBe("right");
    expect(link(sorted.replace("%20", "+")).findings).toMatchObject([
      { mistake: "link-space", detail: "The signed text has + for a space." },
    ]);
  });

  test("each mistake is named", () => {
    expect(mistakes(query)).toEqual(["link-order"]);
    expect(mistakes(sorted.replace("%C3%BC", "%c3%bc").replaceAll("%3A", "%3a"))).toEqual(["link-encoding"]);
    expect(mistakes(decodeURIComponent(sorted))).toEqual(["link-encoding"]);
    expect(mistakes("src=%C3%BC&tag=a%20b")).toEqual(["link-parameters"]);
    expect(mistakes(`https://entry.example.com/start?${sorted}`)).toEqual(["link-whole-url"]);
    expect(mistakes(sorted, [keys[2], keys[1], keys[0]])).toEqual(["steps-order"]);
    expect(mistakes(sorted, keys, `${query}&tag=c`)).toContain("link-repeated");
  });

  test("a bare + in the expiration of a link was read as a space", () => {
    const expiration = "2030-01-01T00:00:00+00:00";
    const used: Keys = [expiration, keys[1], keys[2]];
    const content = `access_key=ABCD1234&expiration=${encodeURIComponent(expiration)}`;
    const found = mistakes(content, used, `access_key=ABCD1234&expiration=${expiration}`);
    expect(found[0]).toBe("expiration-plus");
  });
});

describe("facts", () => {
  const keys: Keys = [EXPIRATION, ACCOUNT.accessKey, ACCOUNT.signingSecret];
  const signature = RIGHT("{}", keys);
  const facts = (more: Partial<CheckSettings>) =>
    diagnose(call("{}", signature), settings(more)).findings.map(({ mistake, detail }) => `${mistake} ${detail ?? ""}`);

  test("a right signature may have expired, by the service’s clock", () => {
    const at = Date.parse(EXPIRATION);
    expect(facts({ now: at })).toEqual(["expired It expired 0 milliseconds ago."]);
    expect(facts({ now: at + 7_300_000 })).toEqual(["expired It expired 2 hours ago."]);
    expect(facts({ now: at - 1 })).toEqual([]);
    expect(facts({ now: at - 30_000, skewMs: 90_000 })).toEqual([
      "expired It expired 1 minute ago.",
      "clock-skew It is 1 minute ahead of this console’s clock.",
    ]);
    expect(facts({ now: at - 86_400_000 * 3 })).toEqual(["long-lifetime It expires in 3 days."]);
  });

  test("the access key decides the account, and comes first when it is another’s", () => {
    const sent = { accessKey: OTHER.accessKey };
    const theirs = RIGHT("{}", [EXPIRATION, OTHER.accessKey, OTHER.signingSecret]);
    expect(diagnose(call("{}", theirs, sent), settings()).findings.map(({ mistake }) => mistake)).toEqual([
      "key-of-account",
      "secret-other-account",
    ]);
    const unknown = diagnose(call("{}", signature, { accessKey: "nobody’s" }), settings());
    expect(unknown.findings.map(({ mistake }) => mistake)).toEqual(["key-other", "key-unknown"]);
    expect(JSON.stringify(unknown)).not.toContain(ACCOUNT.accessKey);
  });

  test("a text that is no date, and a signature that is none", () => {
    const result = diagnose(call("{}", "abc", { expiration: "tomorrow" }), settings());
    expect(result.verdict).toBe("unexplained");
    expect(result.findings.map(({ mistake }) => mistake)).toEqual(["signature-format", "expiration-format"]);
  });
});

const bodyOf = (count: number) => JSON.stringify({ b: Array.from({ length: count }, () => 12_345), a: "é/<" });

describe("bounds and secrets", () => {
  const random = createHash("sha256").update("unknown").digest("hex");

  test.each([
    ["a small body", '{"respondent_id":"é/1","group_ids":[1,2,3]}'],
    ["a large body", JSON.stringify({ ids: Array.from({ length: 30_000 }, (_, id) => id), text: "é/".repeat(30_000) })],
    ["a deep body", "[".repeat(50_000) + "]".repeat(50_000)],
    ["a body that is no JSON", '\r\n"é/'.repeat(40_000)],
    ["a body of blanks", `[${" \r\n".repeat(80_000)}]`],
    ["an open string of escapes", `"${String.raw`\"`.repeat(120_000)}`],
  ])("the work on %s is bounded", (_name, body) => {
    const work = new Work();
    const result = diagnose(call(body, random), settings(), work);
    expect(result.verdict).toBe("unexplained");
    expect(result.steps).toHaveLength(3);
    expect(work.signatures).toBeLessThanOrEqual(MAX_SIGNATURES);
    expect(work.rewritten).toBeLessThanOrEqual(MAX_REWRITTEN);
    expect(work.hashed).toBeLessThanOrEqual(MAX_HASHED);
    expect(result.complete).toBe(body.length < 1_000);
    expect(work.signatures).toBeGreaterThan(100);
  });

  test("a body of the maximum size still gets the cheap variants, and a large one all single mistakes", () => {
    const keys: Keys = [EXPIRATION, ACCOUNT.accessKey, ACCOUNT.signingSecret];
    const found = (body: string, signed: string | Buffer) => {
      const { verdict, findings } = diagnose(call(body, signBody(() => signed)(body, keys)), settings());
      return verdict === "explained" ? findings[0]?.mistake : verdict;
    };
    const [largest, large] = [bodyOf(43_000), bodyOf(20_000)];
    expect(Buffer.byteLength(largest)).toBeGreaterThan(250_000);
    expect(found(largest, Buffer.from(largest, "utf16le"))).toBe("body-charset");
    expect(found(largest, `${largest}\n`)).toBe("body-newline");
    expect(found(largest, largest.replace("é", String.raw`\u00e9`))).toBe("body-escapes");
    expect(found(large, JSON.stringify(JSON.parse(large), undefined, 4))).toBe("body-spaces");
    const { b, a } = JSON.parse(large) as { b: unknown; a: unknown };
    expect(found(large, JSON.stringify({ a, b }))).toBe("body-key-order");
  });

  test("no result contains a secret, or the signature of an account with real keys", () => {
    const body = '{"id":55304}';
    const expected = RIGHT(body, [EXPIRATION, ACCOUNT.accessKey, ACCOUNT.signingSecret]);
    for (const signature of [
      random,
      ...PLANTED.map(([, , signer]) => signer(body, [EXPIRATION, ACCOUNT.accessKey, ACCOUNT.signingSecret])),
    ]) {
      const text = JSON.stringify(diagnose(call(body, signature), settings()));
      for (const secret of [ACCOUNT.signingSecret, OTHER.signingSecret, expected]) expect(text).not.toContain(secret);
    }
    expect(JSON.stringify(diagnose(call(body, random), settings({ showsSignature: true })))).toContain(expected);
  });
});
