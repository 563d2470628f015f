import { expect, test } from "vitest";
import { isAllowedHost, readHosts } from "./allowed-hosts.ts";

const NAMES = ["console.example.com", ...readHosts(" Console.internal:8443 ,[::1]:3000,, other.example:443")];
const sentTo = (headers: Record<string, string>) => isAllowedHost(new Headers(headers), NAMES);

test.each([
  { host: "console.example.com" },
  { host: "CONSOLE.example.com:443" },
  { host: "console.internal:8443" },
  { host: "[::1]:3000" },
  { host: "other.example" },
  { host: "console.internal:8443", "x-forwarded-host": "console.example.com" },
  { host: "console.internal:8443", "x-forwarded-host": "console.example.com, console.internal:8443" },
])("accepts %j", (headers) => {
  expect(sentTo(headers as Record<string, string>)).toBe(true);
});

test.each([
  {},
  { host: "" },
  { host: "evil.example" },
  { host: "console.example.com.evil.example" },
  { host: "console.example.com:8443" },
  { host: "console.internal" },
  { host: "evil.example", "x-forwarded-host": "console.example.com" },
  { host: "console.example.com", "x-forwarded-host": "evil.example" },
  { host: "console.example.com", "x-forwarded-host": "" },
])("refuses %j", (headers) => {
  expect(sentTo(headers as Record<string, string>)).toBe(false);
});

test("accepts any name without a list", () => {
  expect(isAllowedHost(new Headers({ host: "anything" }), undefined)).toBe(true);
});
