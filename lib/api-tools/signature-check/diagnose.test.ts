/** Planted mistakes: each is found and named first, for any body and keys. No result contains a secret. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ACCOUNT,
  call,
  chain,
  EXPIRATION,
  hmac,
  type Keys,
  KEYS,
  manyAccounts,
  OTHER,
  RIGHT,
  settings,
  sha,
  type Signer,
  signBody,
  signWith,
} from "../../testing/api-tools/faulty-signers.ts";
import { diagnose } from "./diagnose.ts";
import type { Mistake } from "./mistakes.ts";

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

  test.each(PLANTED)("%s: %s is found among 20 other accounts", (mistake, _name, signer) => {
    const body = '{"respondent_id":"é/1","group_ids":[7]}';
    const others = [...manyAccounts(19), OTHER];
    const { findings } = diagnose(call(body, signer(body, KEYS)), settings({ others }));
    expect(findings.map((finding) => finding.mistake)).toEqual([mistake]);
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

  test("keys in a different order and rounded numbers in a body", () => {
    const keys: Keys = [EXPIRATION, ACCOUNT.accessKey, ACCOUNT.signingSecret];
    const mistakes = (sent: string, signed: string) =>
      diagnose(call(sent, RIGHT(signed, keys)), settings()).findings.map(({ mistake }) => mistake);
    expect(mistakes('{"b":1,"a":{"d":2,"c":[]}}', '{"a":{"c":[],"d":2},"b":1}')).toEqual(["body-key-order"]);
    expect(mistakes('{"id":9007199254740993}', '{"id":9007199254740992}')).toEqual(["body-numbers"]);
    expect(mistakes("a\r\nb", "a\nb")).toEqual(["body-line-endings"]);
    expect(mistakes("{}\n", "{}")).toEqual(["body-newline"]);
  });
});

test("no result contains a secret, or the signature of an account with real keys", () => {
  const body = '{"id":55304}';
  const expected = RIGHT(body, KEYS);
  const unknown = "0".repeat(64);
  for (const signature of [unknown, ...PLANTED.map(([, , signer]) => signer(body, KEYS))]) {
    const text = JSON.stringify(diagnose(call(body, signature), settings()));
    for (const secret of [ACCOUNT.signingSecret, OTHER.signingSecret, expected]) expect(text).not.toContain(secret);
  }
  expect(JSON.stringify(diagnose(call(body, unknown), settings({ showsSignature: true })))).toContain(expected);
});
