/** Golden vectors, the second signing method, and signed links. */
import { describe, expect, test } from "vitest";
import { sign } from "../../sampling/signature.ts";
import vectors from "../../sampling/vectors/signing.json";
import { ACCOUNT, call, chain, EXPIRATION, type Keys, settings, sha } from "../../testing/api-tools/faulty-signers.ts";
import { diagnose } from "./diagnose.ts";
import { readLink } from "./request.ts";

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

  test("%20 and + read the same, and the spelling in the signed text is reported", () => {
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
