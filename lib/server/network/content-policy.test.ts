import { expect, test } from "vitest";
import config from "../../../next.config.mjs";
import { DATA_POLICY, newNonce, nonceOf, pagePolicy } from "./content-policy.ts";

const policy = pagePolicy("abc=", false);
const directives = new Map(policy.split("; ").map((text) => [text.split(" ")[0] ?? "", text]));

test("a page may execute and load only what it needs", () => {
  expect(directives.get("script-src")).toBe("script-src 'self' 'nonce-abc=' 'strict-dynamic'");
  expect([...directives].filter(([, text]) => text.includes("unsafe")).map(([name]) => name)).toEqual([
    "style-src-attr",
  ]);
  for (const name of ["object-src", "base-uri", "frame-ancestors"]) expect(directives.get(name)).toBe(`${name} 'none'`);
  expect(directives.get("form-action")).toBe("form-action 'self'");
  expect(policy).not.toMatch(/https?:|\*|data:|blob:/);
});

test("only the development server has a looser policy", () => {
  expect(pagePolicy("abc", true)).toContain("'unsafe-eval'");
  expect(policy).not.toContain("'unsafe-eval'");
});

test("styles come from files only", () => {
  expect(directives.get("style-src")).toBe("style-src 'self'");
  expect(directives.get("style-src-elem")).toBe("style-src-elem 'self'");
});

test("a nonce can be read back, and is never repeated", () => {
  expect(nonceOf(policy)).toBe("abc=");
  expect(nonceOf(null)).toBeUndefined();
  expect(new Set(Array.from({ length: 50 }, newNonce)).size).toBe(50);
});

test("responses that bypass the proxy may load nothing, but a worker its own parts; it connects to nothing", async () => {
  const rules = (await config.headers?.()) ?? [];
  const policies = rules.map(({ source, headers }) => [
    source,
    headers.find(({ key }) => key === "Content-Security-Policy")?.value,
  ]);
  expect(policies).toEqual([
    ["/:path*", DATA_POLICY],
    ["/_next/static/:path*", DATA_POLICY.replace(";", "; script-src 'self';")],
  ]);
  expect(directives.get("worker-src")).toBe("worker-src 'self'");
});
