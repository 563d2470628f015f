import * as fc from "fast-check";
import { expect, test } from "vitest";
import { publishCount, SMALLEST_GROUP } from "../../panels/model/published-count.ts";
import { publishParts } from "./publish-entries.ts";

const people = fc.oneof(fc.nat(25), fc.nat(5_000));

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

test("entries are rounded down, and up only until together they have as many people as their step", () => {
  fc.assert(
    fc.property(fc.array(people, { maxLength: 8 }), fc.double({ min: 0, max: 1, noNaN: true }), (exact, share) => {
      // People may fit several entries.
      const together = publishCount(Math.max(0, ...exact, Math.floor(sum(exact) * share)));
      const published = publishParts(exact, together);
      expect(sum(published)).toBeGreaterThanOrEqual(together);
      for (const [index, figure] of published.entries()) {
        expect(figure % SMALLEST_GROUP).toBe(0);
        expect(Math.abs(figure - (exact[index] ?? 0))).toBeLessThan(SMALLEST_GROUP);
      }
      const down = exact.map((one) => publishCount(one));
      if (sum(down) >= together) expect(published).toEqual(down);
    }),
  );
});

test("the entry nearest to the next ten is rounded up, and one without people never", () => {
  expect(publishParts([36, 9, 0], 40)).toEqual([30, 10, 0]);
  expect(publishParts([38, 5, 0], 40)).toEqual([40, 0, 0]);
  expect(publishParts([0, 0], 40)).toEqual([0, 0]);
});
