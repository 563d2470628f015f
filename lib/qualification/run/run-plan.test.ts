import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import { callsFor, withoutDuplicates, planCalls } from "./run-plan.ts";

const ids = fc.uniqueArray(
  fc.bigInt({ min: 1n, max: 9_223_372_036_854_775_807n }).map((id) => String(id) as Int64),
  {
    minLength: 1,
    maxLength: 60,
  },
);
const people = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 });

test("splits 23 groups into three calls per live respondent", () => {
  const groups = Array.from({ length: 23 }, (_, index) => String(index + 1) as Int64);
  const calls = planCalls(groups, [true, false, true]);
  expect(calls.map(({ number, subject, groupIds }) => [number, subject, groupIds.length])).toEqual([
    [1, 0, 10],
    [2, 0, 10],
    [3, 0, 3],
    [4, 2, 10],
    [5, 2, 10],
    [6, 2, 3],
  ]);
});

test("asks about each live respondent and group once, in order, at most ten per call", () => {
  fc.assert(
    fc.property(ids, people, (groups, live) => {
      const calls = planCalls(groups, live);
      const pairs = calls.flatMap(({ subject, groupIds }) => groupIds.map((id) => `${subject} ${id}`));
      const wanted = live.flatMap((asked, subject) => (asked ? groups.map((id) => `${subject} ${id}`) : []));
      expect(pairs).toEqual(wanted);
      expect(calls.map(({ number }) => number)).toEqual(calls.map((_, index) => index + 1));
      expect(calls.every(({ groupIds }) => groupIds.length >= 1 && groupIds.length <= 10)).toBe(true);
      expect(calls.length).toBe(live.filter(Boolean).length * callsFor(groups.length));
    }),
  );
});

test("keeps the first occurrence of duplicates", () => {
  expect(withoutDuplicates(["3", "1", "3", "2", "1"])).toEqual(["3", "1", "2"]);
});
