import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  callsADay,
  costWords,
  failedTurnWords,
  intervalsFor,
  intervalWords,
  isDue,
  nextTurn,
} from "./watch-schedule.ts";

const HOUR = 3_600_000;
const every = (everyMs: number, lastAt?: number) => ({ everyMs, lastAt, since: 0, spread: 0 });

test("off is never due, the first turn comes one interval after it was chosen", () => {
  expect(nextTurn(every(0, 5), 9)).toBeUndefined();
  expect(isDue(every(0), 1e15)).toBe(false);
  expect(nextTurn(every(HOUR), 100)).toBe(HOUR);
  expect(isDue(every(HOUR), HOUR)).toBe(true);
});

test("however long the console was off, one turn is due", () => {
  expect(isDue(every(HOUR, 0), 1_000 * HOUR)).toBe(true);
  expect(isDue(every(HOUR, 1_000 * HOUR), 1_000 * HOUR + 1)).toBe(false);
});

test("a clock that was set back does not stop it, and the spread stays small", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(60_000, HOUR, 24 * HOUR),
      fc.nat(1e9),
      fc.nat(1e9),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (everyMs, lastAt, now, spread) => {
        const next = nextTurn({ everyMs, lastAt, since: 0, spread }, now) ?? 0;
        expect(next).toBeLessThanOrEqual(now + everyMs + Math.min(everyMs / 20, 120_000));
        expect(next).toBeGreaterThanOrEqual(Math.min(now, lastAt) + everyMs);
      },
    ),
  );
});

test("what it costs is told in calls", () => {
  expect(callsADay(4 * HOUR, 14)).toBe(84);
  expect(costWords(4 * HOUR, 14)).toBe("14 calls each, 84 a day");
  expect(costWords(0, 1)).toBe("1 call whenever somebody asks");
  expect(costWords(HOUR, 0)).toBe("nothing is watched, so nothing is asked");
});

test("a minute is for the sandbox alone", () => {
  expect(intervalsFor("sandbox").map(({ words }) => words)).toEqual([
    "off",
    "every minute",
    "every 15 min",
    "every hour",
    "every 4 h",
    "every 24 h",
  ]);
  expect(intervalsFor("production").map(({ everyMs }) => everyMs)).not.toContain(60_000);
  expect(intervalWords(120_000)).toBe("every 2 min");
});

test("a turn that read nothing is told with what it was to read", () => {
  expect(failedTurnWords({ total: 1_060 })).toBe("last turn failed, 0 of 1,060 read");
  expect(failedTurnWords(undefined)).toBe("");
});
