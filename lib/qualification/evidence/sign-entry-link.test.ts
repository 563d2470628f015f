import { expect, test } from "vitest";
import { failureOf } from "../../failure.ts";
import { expectedUrlSignature } from "../../sampling/signature.ts";
import { signEntryLink } from "./sign-entry-link.ts";

const credentials = { accessKey: "key", signingSecret: "secret" };
const clock = { now: Date.UTC(2026, 10, 20, 18, 47), lifetime: 30_000 };
const sign = (link: string, names: readonly string[] = []) =>
  signEntryLink(
    link,
    names.map((name) => ({ name, value: "typed-value" })),
    credentials,
    clock,
  );
const refusal = (...given: Parameters<typeof sign>) => {
  try {
    sign(...given);
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
};

test("signs added parameters together with those of the link and returns the expiry", () => {
  const { url, expiresAt } = sign("https://entry.example/start?opportunity=55301", ["zeta", "alpha"]);
  expect(expiresAt).toBe(clock.now + 30_000);
  const query = new URL(url).searchParams;
  expect([...query.keys()]).toEqual(["opportunity", "zeta", "alpha", "access_key", "expiration", "signature"]);
  expect(query.get("expiration")).toBe("2026-11-20T18:47:30.000Z");
  expect(query.get("signature")).toBe(expectedUrlSignature(url, credentials));
});

test("writes spaces as the dialect says", () => {
  const params = [{ name: "tag", value: "a b" }];
  const signed = (space: "%20" | "+") =>
    signEntryLink("https://entry.example/start", params, credentials, { ...clock, space }).url;
  expect(signed("%20")).toContain("tag=a%20b&");
  expect(signed("+")).toContain("tag=a+b&");
  expect(new URL(signed("+")).searchParams.get("signature")).toBe(expectedUrlSignature(signed("+"), credentials, "+"));
});

test("refuses a parameter name the link already has, without repeating the value", () => {
  const failure = refusal("https://entry.example/start?src=service-value", ["src"]);
  expect(failure).toMatchObject({ code: "invalid_input" });
  expect(failure?.message).toBe("The link already has a parameter “src”. Choose another name.");
});

test.each([
  "not a link",
  "ftp://entry.example/x",
  "https://entry.example/?a=1&a=2",
  "https://entry.example/?signature=1",
])("%s cannot be signed", (link) => {
  expect(refusal(link)).toMatchObject({ code: "malformed_answer" });
});
