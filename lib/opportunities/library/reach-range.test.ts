import * as fc from "fast-check";
import { expect, test } from "vitest";
import { rankOfRange, rangeOf, rangesOf, REACH_FACETS } from "../model/library-names.ts";

test.each([
  ["reach", 0, "0-9"],
  ["reach", 10, "10-99"],
  ["reach", 90, "10-99"],
  ["reach", 100, "100-999"],
  ["reach", 990, "100-999"],
  ["reach", 1_000, "1000-"],
  ["reachValue", 99.99, "-100"],
  ["reachValue", 100, "100-1000"],
  ["reachValue", 10_000, "10000-"],
  ["perPlace", 0.99, "-1"],
  ["perPlace", 1, "1-3"],
  ["perPlace", 30, "30-"],
] as const)("in the facet %s, %s is in the range %s", (facet, figure, range) => {
  expect(rangeOf(facet, figure)).toBe(range);
});

test("a larger figure is never in an earlier range", () => {
  const figure = fc.oneof(fc.nat(40), fc.nat(20_000), fc.double({ min: 0, max: 20_000, noNaN: true }));
  fc.assert(
    fc.property(fc.constantFrom(...REACH_FACETS), figure, figure, (facet, a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)].map((one) => rankOfRange(facet, rangeOf(facet, one)));
      expect(less).toBeLessThanOrEqual(more ?? -1);
      expect(more).toBeLessThan(rangesOf(facet).length);
    }),
  );
});

test.each(REACH_FACETS)("in the facet %s, values without a range are first, and an unknown one is last", (facet) => {
  expect(rankOfRange(facet, "none")).toBe(0);
  expect(rankOfRange(facet, rangeOf(facet, 0))).toBe(rangesOf(facet).filter((one) => !/\d/.test(one)).length);
  expect(rankOfRange(facet, "odd")).toBe(rangesOf(facet).length);
});
