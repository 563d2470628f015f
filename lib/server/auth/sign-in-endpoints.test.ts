import { expect, test } from "vitest";
import { withClearSiteData, refuseEndpoint } from "./sign-in-endpoints.ts";

const ask = (method: string, name: string, length?: number) =>
  refuseEndpoint(
    new Request(`http://127.0.0.1/api/auth/${name}`, {
      method,
      ...(length === undefined ? {} : { headers: { "content-length": String(length) } }),
    }),
  )?.status;

test.each([
  ["GET", "csrf", undefined],
  ["GET", "signin?callbackUrl=/", undefined],
  ["GET", "error?error=CredentialsSignin", undefined],
  ["POST", "callback/credentials", 200],
  ["POST", "signout", 100],
  ["POST", "signin/oidc", 100],
  ["GET", "callback/oidc?code=1", undefined],
])("passes %s %s on", (method, name, length) => {
  expect(ask(method, name, length)).toBeUndefined();
});

test.each([
  ["GET", "session"],
  ["POST", "session"],
  ["GET", "providers"],
  ["GET", "signout"],
  ["GET", "callback/credentials"],
  ["POST", "callback/oidc"],
  ["GET", "signin/oidc"],
  ["POST", "signin/credentials"],
  ["GET", "verify-request"],
  ["POST", "_log"],
  ["GET", "csrf/x"],
])("returns 404 for %s %s", (method, name) => {
  expect(ask(method, name, 10)).toBe(404);
});

test("requires a small body with a stated length", () => {
  expect(ask("POST", "callback/credentials")).toBe(411);
  expect(ask("POST", "callback/credentials", 16_385)).toBe(413);
});

test("a successful sign-out clears the browser's storage and leaves its cookies untouched", async () => {
  const signOut = new Request("http://127.0.0.1/api/auth/signout", { method: "POST" });
  const answer = new Response("{}", { headers: { "set-cookie": "console-session=; Max-Age=0" } });
  answer.headers.append("set-cookie", "other=1");
  const cleared = withClearSiteData(signOut, answer);
  expect(cleared.headers.get("clear-site-data")).toBe('"cache", "storage"');
  expect(cleared.headers.getSetCookie()).toEqual(["console-session=; Max-Age=0", "other=1"]);
  expect(await cleared.text()).toBe("{}");

  const failed = new Response("", { status: 500 });
  expect(withClearSiteData(signOut, failed).headers.has("clear-site-data")).toBe(false);
  const signIn = new Request("http://127.0.0.1/api/auth/callback/credentials", { method: "POST" });
  expect(withClearSiteData(signIn, new Response("{}")).headers.has("clear-site-data")).toBe(false);
});
