import { expect, test } from "vitest";
import { recentTime, weekdayTime } from "./recent-time";

const at = Date.UTC(2026, 10, 18, 17, 20);
const later = (hours: number) => at + hours * 3_600_000;

test("formats today, yesterday and earlier days", () => {
  expect(recentTime(at, later(1))).toBe("today, 17:20");
  expect(recentTime(at, later(7))).toBe("yesterday, 17:20");
  expect(recentTime(at, later(40))).toBe("18 Nov, 17:20");
  expect(recentTime(at, undefined)).toBe("18 Nov 2026, 17:20 UTC");
});

test("formats with the day of the week", () => {
  expect(weekdayTime(at)).toBe("Wednesday 18 Nov, 17:20 UTC");
});
