import * as fc from "fast-check";
import { expect, test } from "vitest";
import { publishCount, publishedText, SMALLEST_GROUP, type PublishedCount } from "./published-count.ts";

const count = fc.oneof(fc.nat(60), fc.nat(2_000_000));

/** Exact numbers that read as this figure. */
const candidates = (published: PublishedCount): number[] =>
  Array.from({ length: SMALLEST_GROUP }, (_, index) => published + index);

/** Whether a set of possible sizes proves a group of 1 to 9 people. */
const provesSmallGroup = (sizes: readonly number[]): boolean =>
  sizes.length > 0 && sizes.every((size) => size >= 1 && size < SMALLEST_GROUP);

test("a figure is never higher than the number, nor ten lower; fewer than 10 read alike", () => {
  fc.assert(
    fc.property(count, (exact) => {
      const published = publishCount(exact);
      expect(published % SMALLEST_GROUP).toBe(0);
      expect(published).toBeLessThanOrEqual(exact);
      expect(exact - published).toBeLessThan(SMALLEST_GROUP);
    }),
  );
  expect(new Set(Array.from({ length: 10 }, (_, exact) => publishedText(publishCount(exact))))).toEqual(
    new Set(["< 10"]),
  );
  expect(publishedText(publishCount(1_239))).toBe("1,230");
});

test("neither a figure nor two figures of nested sets prove a group of fewer than 10 people", () => {
  fc.assert(
    fc.property(count, count, (a, b) => {
      const [whole, part] = [publishCount(Math.max(a, b)), publishCount(Math.min(a, b))];
      expect(provesSmallGroup(candidates(whole))).toBe(false);
      const rest = candidates(whole).flatMap((all) =>
        candidates(part)
          .filter((inner) => inner <= all)
          .map((inner) => all - inner),
      );
      expect(provesSmallGroup(rest)).toBe(false);
      // More than that: an empty rest, or one of at least 10 people, is always possible.
      expect(rest.some((size) => size === 0 || size >= SMALLEST_GROUP)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
