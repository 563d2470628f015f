import { expect, test } from "vitest";
import { formatAge, formatSeconds, formatUtc, formatUtcSeconds, freshness, timeLeft } from "./time.ts";

const MINUTE = 60_000;

test("absolute times are UTC and spelled out", () => {
  expect(formatUtc(Date.UTC(2026, 10, 20, 18, 31))).toBe("20 Nov 2026, 18:31 UTC");
  expect(formatUtc(Number.NaN)).toBe("unknown time");
  expect(formatUtcSeconds(Date.UTC(2026, 10, 20, 18, 31, 7))).toBe("20 Nov 2026, 18:31:07 UTC");
  expect(formatUtcSeconds(Number.NaN)).toBe("unknown time");
});

test.each([
  [-5, "under 1 min"],
  [59_999, "under 1 min"],
  [12 * MINUTE, "12 min"],
  [3 * 60 * MINUTE, "3 h"],
  [26 * 60 * MINUTE, "26 h"],
  [72 * 60 * MINUTE, "3 days"],
])("formats an age of %i ms as %s", (age, words) => expect(formatAge(age)).toBe(words));

test("fresh for a quarter of an hour, stale after a day", () => {
  expect([14 * MINUTE, 15 * MINUTE, 24 * 60 * MINUTE].map(freshness)).toEqual(["fresh", "ageing", "stale"]);
});

test.each([
  [-1, "0:00"],
  [0, "0:00"],
  [1, "0:01"],
  [29_000, "0:29"],
  [299_000, "4:59"],
  [3_600_000, "1:00:00"],
  [90_061_000, "25:01:01"],
])("formats %i ms left as %s", (left, words) => expect(timeLeft(left)).toBe(words));

test.each([
  [0, "<0.1 s"],
  [99, "<0.1 s"],
  [100, "0.1 s"],
  [1_240, "1.2 s"],
  [61_000, "61.0 s"],
])("formats a duration of %i ms as %s", (duration, text) => expect(formatSeconds(duration)).toBe(text));
