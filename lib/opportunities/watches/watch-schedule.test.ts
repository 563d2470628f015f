import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  callsADay,
  costText,
  failedRoundText,
  intervalsFor,
  intervalLabel,
  isDue,
  nextDueAt,
} from "./watch-schedule.ts";

const HOUR = 3_600_000;
const every = (everyMs: number, lastAt?: number) => ({ everyMs, lastAt, since: 0, spread: 0 });

test("off is never due, and the first round comes one interval after the setting", () => {
  expect(nextDueAt(every(0, 5), 9)).toBeUndefined();
  expect(isDue(every(0), 1e15)).toBe(false);
  expect(nextDueAt(every(HOUR), 100)).toBe(HOUR);
  expect(isDue(every(HOUR), HOUR)).toBe(true);
});

test("only one round is due, regardless of how long the console was down", () => {
  expect(isDue(every(HOUR, 0), 1_000 * HOUR)).toBe(true);
  expect(isDue(every(HOUR, 1_000 * HOUR), 1_000 * HOUR + 1)).toBe(false);
});

test("property: continues after the clock was set back, and the offset stays small", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(60_000, HOUR, 24 * HOUR),
      fc.nat(1e9),
      fc.nat(1e9),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (everyMs, lastAt, now, spread) => {
        const next = nextDueAt({ everyMs, lastAt, since: 0, spread }, now) ?? 0;
        expect(next).toBeLessThanOrEqual(now + everyMs + Math.min(everyMs / 20, 120_000));
        expect(next).toBeGreaterThanOrEqual(Math.min(now, lastAt) + everyMs);
      },
    ),
  );
});

test("states the cost in calls", () => {
  expect(callsADay(4 * HOUR, 14)).toBe(84);
  expect(costText(4 * HOUR, 14)).toBe("14 calls per refresh, 84 a day");
  expect(costText(0, 1)).toBe("1 call per manual refresh");
  expect(costText(HOUR, 0)).toBe("no watched opportunities, no calls");
});

test("offers the one-minute interval in the sandbox only", () => {
  expect(intervalsFor("sandbox").map(({ label: words }) => words)).toEqual([
    "off",
    "every minute",
    "every 15 min",
    "every hour",
    "every 4 h",
    "every 24 h",
  ]);
  expect(intervalsFor("production").map(({ everyMs }) => everyMs)).not.toContain(60_000);
  expect(intervalLabel(120_000)).toBe("every 2 min");
});

test("a round that fetched nothing is described by its planned size", () => {
  expect(failedRoundText({ total: 1_060 })).toBe("last refresh failed, 0 of 1,060 updated");
  expect(failedRoundText(undefined)).toBe("");
});
