/** Check with the secrets of stored accounts: the answer to the browser, refused input, and the limit of checks. */
import { beforeEach, expect, test, vi } from "vitest";
import { fail, failureOf } from "../../failure.ts";
import { defaultDialect } from "../../sampling/dialect.ts";
import { sign } from "../../sampling/signature.ts";
import type { Partner } from "../../server/partner/partner.ts";
import type { CheckInput } from "./check-input.ts";
import { checkSignatureOf } from "./check-signature.ts";

const mocks = vi.hoisted(() => ({
  mode: "service" as "service" | "sandbox",
  signing: "body-sha256" as "body-sha256" | "method-url-body",
}));
vi.mock("../../server/env.ts", () => ({ env: () => ({ mode: mocks.mode }) }));
vi.mock("../../server/instances/share.ts", () => ({ instanceShare: (whole: number) => whole }));
vi.mock("../../server/partner/partner.ts", () => ({
  partnersOf: async () => [OURS, THEIRS, BROKEN],
  dialectOf: () => ({ ...defaultDialect, signing: mocks.signing }),
}));
vi.mock("../../server/partner/service.ts", () => ({
  serviceHealth: async () => undefined,
  partnerCredentials: async ({ id }: Partner) => {
    if (id === "broken") throw fail("invalid_credentials", "The stored secret can’t be decrypted.");
    return { accessKey: `key-of-${id}`, signingSecret: `secret-canary-of-${id}` };
  },
}));

const aPartner = (id: string): Partner =>
  ({ id, name: `Panel ${id}`, environment: "production", scope: id, kept: { dialect: {} } }) as unknown as Partner;
const [OURS, THEIRS, BROKEN] = [aPartner("ours"), aPartner("theirs"), aPartner("broken")];

const BODY = '{"id":55304}';
const EXPIRATION = new Date(Date.now() + 600_000).toISOString();
const signedBy = (id: string, body = BODY) =>
  sign(
    { method: "POST", url: "https://a.test/", body },
    EXPIRATION,
    { accessKey: `key-of-${id}`, signingSecret: `secret-canary-of-${id}` },
    "body-sha256",
  );

const input = (more: Partial<Extract<CheckInput, { kind: "fields" }>> = {}): CheckInput => ({
  kind: "fields",
  body: BODY,
  expiration: EXPIRATION,
  accessKey: "key-of-ours",
  signature: signedBy("ours"),
  method: "POST",
  url: "",
  ...more,
});

let operators = 0;
const check = (given: CheckInput, partner = OURS, id = `operator-${(operators += 1)}`) =>
  checkSignatureOf(given, { partner, operator: { id } as never });
const refusal = async (given: CheckInput) => failureOf(await check(given).catch((error: unknown) => error));

beforeEach(() => {
  mocks.mode = "service";
  mocks.signing = "body-sha256";
});

test("asks for the URL if the account signs it", async () => {
  mocks.signing = "method-url-body";
  const message = "This account signs method, URL, and body. Enter the URL.";
  expect(await refusal(input())).toMatchObject({ code: "invalid_input", issues: [{ path: "url", message }] });
  expect(await refusal(input({ url: "https://a.test/" }))).toBeUndefined();
});

test("confirms a right signature of an account with real keys, and never makes one", async () => {
  const right = await check(input());
  expect(right).toMatchObject({ verdict: "right", accountName: "Panel ours", lastStepHidden: true });
  expect(right.steps).toHaveLength(3);
  const unexplained = await check(input({ signature: "0".repeat(64) }));
  expect(unexplained.verdict).toBe("unexplained");
  for (const result of [right, unexplained]) {
    const text = JSON.stringify(result);
    expect(text).not.toContain("secret-canary");
    expect(text).not.toContain(signedBy("ours"));
    expect(text).not.toContain("key-of-");
  }
});

test("only the built-in sandbox shows the expected signature", async () => {
  mocks.mode = "sandbox";
  expect(JSON.stringify(await check(input({ signature: "0".repeat(64) })))).not.toContain(signedBy("ours"));
  const { kept: _kept, ...own } = OURS;
  expect((await check(input({ signature: "0".repeat(64) }), own)).steps.at(-1)?.value).toBe(signedBy("ours"));
  mocks.mode = "service";
  expect((await check(input(), own)).lastStepHidden).toBe(true);
});

test("recognizes other accounts of the operator; one whose secret can’t be opened is left out", async () => {
  const theirs = await check(input({ accessKey: "key-of-theirs", signature: signedBy("theirs") }));
  expect(theirs.findings.map(({ mistake }) => mistake)).toEqual(["key-of-account"]);
  expect(theirs.verdict).toBe("explained");
  expect(theirs.findings[0]?.detail).toBe("It belongs to Panel theirs.");
  expect(JSON.stringify(theirs)).not.toContain("secret-canary");
});

test("unreadable input is refused at its field", async () => {
  expect(await refusal({ kind: "curl", command: "wget x" })).toMatchObject({
    code: "invalid_input",
    issues: [{ path: "command", message: "Paste a command that starts with curl." }],
  });
  expect(await refusal({ kind: "link", link: "https://a.test/?a=1" })).toMatchObject({
    issues: [{ path: "link", message: "The link has no parameter “signature”. Paste the signed link." }],
  });
  expect(await refusal(input({ url: "nowhere" }))).toMatchObject({ issues: [{ path: "url" }] });
  const large = `curl https://a.test -H 'x-signature: s' -H 'x-expiration: e' -H 'x-access-key: k' -d '${"a".repeat(300_000)}'`;
  expect(await refusal({ kind: "curl", command: large })).toMatchObject({ message: "The body is larger than 256 kB." });
});

test("an operator’s checks are limited, those of others are not", async () => {
  const mine = () => check(input(), OURS, "busy-operator");
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, mine));
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(failureOf(refused[0]?.reason)).toMatchObject({ code: "overloaded", retryable: true });
  expect((await check(input())).verdict).toBe("right");
});
