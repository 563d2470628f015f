import { expect, test } from "vitest";
import { checkProvider } from "./single-sign-on-check.ts";

const issuer = "https://login.example.com/tenant";
const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
};
const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

test("a provider that describes itself as configured passes, by one request without redirects", async () => {
  const asked: unknown[] = [];
  const check = await checkProvider({ issuer }, async (url, init) => {
    asked.push([url, init?.redirect]);
    return Response.json(metadata);
  });
  expect(check).toMatchObject({ ok: true });
  expect(asked).toEqual([[`${issuer}/.well-known/openid-configuration`, "error"]]);
});

test.each([
  ["no answer", async () => Promise.reject(new TypeError("fetch failed")), "unreachable"],
  ["an error status", answering("{}", 503), "unreachable"],
  ["no JSON", answering("<html>"), "unreadable"],
  ["a list", answering("[]"), "unreadable"],
  ["another issuer", answering(JSON.stringify({ ...metadata, issuer: `${issuer}/` })), "other issuer"],
  ["a missing endpoint", answering(JSON.stringify({ ...metadata, jwks_uri: undefined })), "no endpoints"],
])("%s fails the check", async (_name, get, fault) => {
  expect(await checkProvider({ issuer }, get)).toEqual({ ok: false, fault });
});
