import { expect, test } from "vitest";
import { recentTime, weekdayTime } from "./recent-time.ts";

const at = Date.UTC(2026, 10, 18, 17, 20);
const later = (hours: number) => at + hours * 3_600_000;

test("today, yesterday, and the day before that", () => {
  expect(recentTime(at, later(1))).toBe("today, 17:20");
  expect(recentTime(at, later(7))).toBe("yesterday, 17:20");
  expect(recentTime(at, later(40))).toBe("18 Nov, 17:20");
  expect(recentTime(at, undefined)).toBe("18 Nov 2026, 17:20 UTC");
});

test("with the day of the week", () => {
  expect(weekdayTime(at)).toBe("Wednesday 18 Nov, 17:20 UTC");
});
