import { expect, test } from "vitest";
import { isOwnOrigin } from "./own-origin.ts";

const from = (headers: Record<string, string>) => isOwnOrigin(new Headers(headers));

test("accepts a page of the console, also behind a proxy", () => {
  expect(from({ origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" })).toBe(true);
  expect(from({ origin: "https://c.example", host: "10.0.0.5:3000", "x-forwarded-host": "c.example" })).toBe(true);
  const chain = { host: "10.0.0.5:3000", "x-forwarded-host": "c.example, edge.internal:8443" };
  expect(from({ origin: "https://c.example", ...chain })).toBe(true);
  expect(from({ origin: "https://c.example", ...chain, "sec-fetch-site": "same-origin" })).toBe(true);
  expect(from({ origin: "https://edge.internal:8443", ...chain })).toBe(false);
});

test.each([
  ["another host", { origin: "https://evil.test", host: "127.0.0.1:3000" }],
  ["another port", { origin: "http://127.0.0.1:3001", host: "127.0.0.1:3000" }],
  ["a host that only begins alike", { origin: "http://127.0.0.1:3000.evil.test", host: "127.0.0.1:3000" }],
  ["a name before the host", { origin: "http://127.0.0.1:3000@evil.test", host: "127.0.0.1:3000" }],
  ["an opaque origin", { origin: "null", host: "127.0.0.1:3000" }],
  ["no origin", { host: "127.0.0.1:3000" }],
  [
    "a page of its name over plain http",
    { origin: "http://c.example", host: "c.example", "sec-fetch-site": "cross-site" },
  ],
  ["another host of its domain", { origin: "https://c.example", host: "c.example", "sec-fetch-site": "same-site" }],
  ["no host", { origin: "http://127.0.0.1:3000" }],
])("refuses %s", (_title, headers) => {
  expect(from(headers as Record<string, string>)).toBe(false);
});
