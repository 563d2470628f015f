/** Facts about a request, and the bounds of the work. */
import { createHash } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import {
  ACCOUNT,
  call,
  EXPIRATION,
  type Keys,
  OTHER,
  RIGHT,
  settings,
  signBody,
} from "../../testing/api-tools/faulty-signers.ts";
import { toRequest } from "./check-input.ts";
import { type CheckSettings, diagnose } from "./diagnose.ts";
import { MAX_HASHED, MAX_REWRITTEN, MAX_SIGNATURES, Work } from "./work.ts";

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
    const found = (signed: string, more: Partial<CheckSettings> = {}) => {
      const { verdict, findings } = diagnose(call("{}", signed, sent), settings(more));
      return [verdict, ...findings.map(({ mistake }) => mistake)];
    };
    expect(found(theirs)).toEqual(["explained", "key-of-account"]);
    expect(found(RIGHT("{}\n", [EXPIRATION, OTHER.accessKey, OTHER.signingSecret]))).toEqual([
      "explained",
      "key-of-account",
      "body-newline",
    ]);
    const third = { accountName: "Lighthouse", accessKey: "IJKL9012", signingSecret: "a-third-secret" };
    expect(found(RIGHT("{}", [EXPIRATION, OTHER.accessKey, third.signingSecret]), { others: [OTHER, third] })).toEqual([
      "explained",
      "key-of-account",
      "secret-other-account",
    ]);
    const unknown = diagnose(call("{}", signature, { accessKey: "nobody’s" }), settings());
    expect(unknown.findings.map(({ mistake }) => mistake)).toEqual(["key-other", "key-unknown"]);
    expect(JSON.stringify(unknown)).not.toContain(ACCOUNT.accessKey);
  });

  test("a text that is not a date, and one that is not a signature", () => {
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

  test("the largest request of a command is bounded, and only hashed texts are concatenated", () => {
    const most = "x".repeat(1_000);
    const query = Array.from({ length: 100 }, (_, index) => `p${index}=${"v".repeat(70)}`).join("&");
    const headers = `-H 'a-expiration: ${most}' -H 'a-access-key: ${most}' -H 'a-signature: ${random}'`;
    const command = `curl 'https://a.test/?${query}' ${headers} -d '${bodyOf(43_000)}'`;
    const work = new Work();
    const made = vi.spyOn(Buffer, "concat");
    const dialect = { signing: "method-url-body", linkSpace: "%20" } as const;
    const result = diagnose(toRequest({ kind: "curl", command }), settings({ dialect }), work);
    const bytes = made.mock.results.reduce((sum, { value }) => sum + (value as Buffer).length, 0);
    made.mockRestore();
    expect(result.verdict).toBe("unexplained");
    expect(work.signatures).toBeLessThanOrEqual(MAX_SIGNATURES);
    expect(work.rewritten).toBeLessThanOrEqual(MAX_REWRITTEN);
    expect(work.hashed).toBeLessThanOrEqual(MAX_HASHED);
    // Unhashed contents are joined with the keys once more.
    expect(bytes).toBeLessThanOrEqual(2 * MAX_HASHED);
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
});
