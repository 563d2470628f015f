import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isInRange, PRICE_RANGES, priceRangeText, readPriceRange } from "./price-range.ts";

test("parses a range", () => {
  expect(readPriceRange("2-3.5")).toEqual({ from: 2, to: 3.5 });
  expect(readPriceRange("-1")).toEqual({ from: undefined, to: 1 });
  expect(readPriceRange("10-")).toEqual({ from: 10, to: undefined });
  for (const none of ["", "-", "3", "3-2", "a-b", "1e3-", "--1", "1-2-3", "1.-2", " 1-2"]) {
    expect(readPriceRange(none), none).toBeUndefined();
  }
});

test("a written range parses to the same range, and includes both ends", () => {
  const end = fc.option(
    fc.nat(9_999_999).map((cents) => cents / 100),
    { nil: undefined },
  );
  fc.assert(
    fc.property(end, end, (one, other) => {
      fc.pre(one !== undefined || other !== undefined);
      const turned = one !== undefined && other !== undefined && one > other;
      const range = turned ? { from: other, to: one } : { from: one, to: other };
      expect(readPriceRange(priceRangeText(range))).toEqual(range);
      for (const price of [range.from, range.to]) if (price !== undefined) expect(isInRange(price, range)).toBe(true);
    }),
  );
});

test("the offered ranges cover every price except negative ones", () => {
  const ranges = PRICE_RANGES.map((text) => readPriceRange(text));
  expect(ranges).not.toContain(undefined);
  const among = (price: number) => ranges.some((range) => range && isInRange(price, range));
  fc.assert(fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (price) => among(price)));
  expect(among(-0.01)).toBe(false);
});
