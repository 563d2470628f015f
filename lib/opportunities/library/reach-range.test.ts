import * as fc from "fast-check";
import { expect, test } from "vitest";
import { rankOfRange, reachRange, REACH_RANGES } from "../model/library-names.ts";

test.each([
  [undefined, "none"],
  [0, "0-9"],
  [10, "10-99"],
  [90, "10-99"],
  [100, "100-999"],
  [990, "100-999"],
  [1_000, "1000-"],
])("%s people are in the range %s", (people, range) => {
  expect(reachRange(people)).toBe(range);
});

test("a larger reach is never in an earlier range", () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(5_000), (a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(rankOfRange(reachRange(less))).toBeLessThanOrEqual(rankOfRange(reachRange(more)));
    }),
  );
  expect(rankOfRange("odd")).toBe(REACH_RANGES.length);
});
