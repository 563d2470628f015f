import { unstable_doesMiddlewareMatch as doesMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { afterEach, expect, test, vi } from "vitest";
import { config, proxy } from "@/proxy";
import { REQUESTED_PATH_HEADER } from "./requested-path.ts";
import { DATA_POLICY, nonceOf } from "./network/content-policy.ts";
import { clearProcessSingletons } from "./process-wide.ts";

const HOME = "http://127.0.0.1:3000";
const ask = (path: string, headers: Record<string, string> = {}, more: { method?: string; body?: string } = {}) =>
  proxy(new NextRequest(`${HOME}${path}`, { headers, ...more }));
const ACTION = { "next-action": "1", host: "127.0.0.1:3000", origin: HOME, "content-type": "text/plain;charset=UTF-8" };
const act = (body: string, headers: Record<string, string> = {}) =>
  ask("/attributes", { ...ACTION, ...headers }, { method: "POST", body });

afterEach(() => {
  vi.unstubAllEnvs();
  clearProcessSingletons();
});

test.each(["/attributes/%ED%A0%80", "/attributes/%", "/opportunities/%ff", "/%C0%AF"])(
  "%s is rewritten to the not-found page",
  async (path) => {
    const answer = await ask(path, { [REQUESTED_PATH_HEADER]: "/elsewhere" });
    expect(answer.headers.get("x-middleware-rewrite")).toBe("http://localhost:3000/unreadable");
    expect(answer.headers.get(`x-middleware-request-${REQUESTED_PATH_HEADER}`)).toBe(path);
  },
);

test.each(["/", "/attributes/120", "/attributes/%F0%9F%98%80", "/attributes?q=%ED%A0%80"])(
  "%s passes",
  async (path) => {
    const answer = await ask(path, { [REQUESTED_PATH_HEADER]: "/elsewhere" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get(`x-middleware-request-${REQUESTED_PATH_HEADER}`)).toBe(path);
  },
);

test.each(["/api/live", "/nothing.txt"])(
  "%s does not get the requested-page header, even if the browser sends it",
  async (path) => {
    const answer = await ask(path, { [REQUESTED_PATH_HEADER]: "/elsewhere" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-middleware-override-headers")).not.toContain(REQUESTED_PATH_HEADER);
  },
);

test("passes a page the policy of its response, with a new nonce", async () => {
  const policyHeader = { "content-security-policy": "script-src 'nonce-chosen'" };
  const [first, second] = await Promise.all([ask("/", policyHeader), ask("/", policyHeader)]);
  const policy = first.headers.get("content-security-policy");
  expect(first.headers.get("x-middleware-request-content-security-policy")).toBe(policy);
  expect(nonceOf(policy)).toMatch(/^[\w+/]{22}==$/);
  expect(nonceOf(policy)).not.toBe(nonceOf(second.headers.get("content-security-policy")));
  expect(policy).toContain("'strict-dynamic'");
  expect(policy?.split("; ").find((directive) => directive.startsWith("script-src "))).not.toContain("unsafe");
});

test("data responses may load nothing", async () => {
  expect((await ask("/api/attributes/catalogue")).headers.get("content-security-policy")).toBe(DATA_POLICY);
});

test.each([
  [undefined, [421, 421, 200, 200]],
  ["t".repeat(40), [421, 200, 200, 200]],
])("with the metrics token %s, monitors under another host name reach what exists", async (token, statuses) => {
  vi.stubEnv("ALLOWED_HOSTS", "console.example.com");
  if (token !== undefined) vi.stubEnv("METRICS_TOKEN", token);
  clearProcessSingletons();
  const answers = ["/api/metrics/x", "/api/metrics", "/api/live", "/api/ready"].map((path) =>
    ask(path, { host: "10.0.0.5:3000" }),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(statuses);
  expect((await ask("/api/metrics", { host: "console.example.com" })).status).toBe(200);
});

test("refuses an action called by another site", async () => {
  expect((await act("[]", { origin: "https://evil.test" })).status).toBe(403);
  expect((await act("[]", { origin: "null" })).status).toBe(403);
  expect((await act("[]")).status).toBe(200);
});

test.each([
  [400, "junk", act("{")],
  [400, "arguments that refer to nothing", act('["$1"]')],
  [415, "a form", act("a=b", { "content-type": "multipart/form-data; boundary=x" })],
  [413, "more than a megabyte", act("[]", { "content-length": "1048577" })],
  [411, "a length that nobody states", act("[]", { "transfer-encoding": "chunked" })],
  [413, "a route's body over a megabyte", ask("/api/abort", { "content-length": "1048577" })],
  [405, "a page that is to be deleted", ask("/attributes", {}, { method: "DELETE" })],
  [405, "an action sent to a built file", ask("/_next/static/x.js", ACTION, { method: "POST", body: "[]" })],
  [
    415,
    "a form without an action",
    ask("/", { "content-type": "multipart/form-data; boundary=x" }, { method: "POST" }),
  ],
])("returns %d and a readable message for %s", async (status, _what, asking) => {
  const answer = await asking;
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-security-policy")).toBe(DATA_POLICY);
  expect(await answer.text()).toMatch(/^[A-Z].*\.$/);
});

const seen = (url: string, headers: Record<string, string> = {}) => doesMatch({ config, url, headers });

test("requests with a body or an action reach the proxy, and built files bypass it", () => {
  expect(seen("/_next/static/chunks/x.js")).toBe(false);
  expect(seen("/attributes")).toBe(true);
  for (const [name, value] of [
    ["content-length", "0"],
    ["transfer-encoding", "chunked"],
    ["next-action", "1"],
  ])
    expect(seen("/_next/static/chunks/x.js", { [name ?? ""]: value ?? "" }), name).toBe(true);
});
