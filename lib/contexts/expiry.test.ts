import { expect, test } from "vitest";
import { expiryText, readExpiry } from "./expiry.ts";

const NOW = Date.UTC(2026, 10, 20, 18, 30);

test("presets count from now, none sends no expiration", () => {
  expect(readExpiry("15m", "", NOW)).toEqual({ ok: true, expiration: "2026-11-20T18:45:00.000Z" });
  expect(readExpiry("24h", "", NOW)).toEqual({ ok: true, expiration: "2026-11-21T18:30:00.000Z" });
  expect(readExpiry("none", "2020-01-01T00:00", NOW)).toEqual({ ok: true, expiration: undefined });
});

test("parses a custom time as UTC in any time zone", () => {
  expect(readExpiry("own", "2026-11-20T18:31", NOW)).toEqual({ ok: true, expiration: "2026-11-20T18:31:00.000Z" });
});

test.each([
  ["2026-11-20T18:30", "has passed"],
  ["2020-02-03T10:00", "has passed"],
  ["", "Enter a date and time"],
  ["2026-13-40T10:00", "doesn’t exist"],
])("rejects %s with a message", (own, expected) => {
  const parsed = readExpiry("own", own, NOW);
  expect(parsed.ok ? "" : parsed.message).toMatch(expected);
});

test.each([
  [14 * 60_000 + 5_000, "expires in 14:05"],
  [30_000, "expires in 0:30"],
  [61 * 60_000, "expires in 1 h 1 min"],
  [72 * 3_600_000, "expires in 3 days"],
  [0, "expired"],
  [-1, "expired"],
])("%i ms left", (left, expected) => {
  expect(expiryText(NOW + left, NOW)).toBe(expected);
});
