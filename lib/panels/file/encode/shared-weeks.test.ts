import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Bitmap } from "../../../targeting/reach/bitmap.ts";
import { sharedWeeks } from "./shared-weeks.ts";

/** Week of each person; `undefined`: answers never expire. */
type Weeks = readonly (number | undefined)[];

const bitmapsOf = (weeks: Weeks): ReadonlyMap<number, Bitmap> =>
  new Map(
    [...new Set(weeks)].flatMap((week): (readonly [number, Bitmap])[] =>
      week === undefined
        ? []
        : [
            [
              week,
              Bitmap.of(
                weeks.flatMap((own, at) => (own === week ? [at] : [])),
                weeks.length,
              ),
            ],
          ],
    ),
  );

const weeksOf = (shared: ReadonlyMap<number, Bitmap>, size: number): Weeks =>
  Array.from({ length: size }, (_, at) => [...shared].find(([, people]) => [...people.positions()].includes(at))?.[0]);

test("every week has at least 10 people, and no one's answers expire later than they would", () => {
  // Newer weeks are more common, so that the oldest ones are often rare.
  const week = fc.option(fc.constantFrom(4, 11, 18, 25, 32, 32, 39, 39, 39, 39), { nil: undefined });
  fc.assert(
    fc.property(fc.array(week, { minLength: 10, maxLength: 80 }), (weeks) => {
      const shared = sharedWeeks(bitmapsOf(weeks), weeks.length);
      for (const people of shared.values()) expect(people.count).toBeGreaterThanOrEqual(10);
      const stored = weeksOf(shared, weeks.length);
      for (const [at, own] of weeks.entries()) {
        if (own !== undefined) expect(stored[at]).toBeLessThanOrEqual(own);
      }
      const people = shared.values().reduce((sum, { count }) => sum + count, 0);
      expect(people).toBe(Bitmap.union([...shared.values()], weeks.length).count);
      for (const monday of shared.keys()) {
        const early = weeks.filter((own, at) => own !== undefined && stored[at] === monday && own > monday);
        expect(early.length).toBeLessThanOrEqual(18);
      }
      // A week is one of the file's.
      const dated = weeks.filter((own) => own !== undefined);
      for (const monday of shared.keys()) expect(dated).toContain(monday);
      if (dated.length >= 10) expect(people).toBe(dated.length);
    }),
    { numRuns: 500 },
  );
});

const sizesOf = (...counts: readonly (readonly [week: number | undefined, people: number])[]) => {
  const weeks = counts.flatMap(([week, people]) => Array.from({ length: people }, () => week));
  return [...sharedWeeks(bitmapsOf(weeks), weeks.length)].map(([monday, { count }]) => [monday, count]);
};

test("a rare week joins the next older one; the oldest takes the people it lacks from the next newer", () => {
  expect(sizesOf([25, 1], [18, 12], [11, 10])).toEqual([
    [18, 13],
    [11, 10],
  ]);
  expect(sizesOf([25, 20], [18, 12], [11, 1])).toEqual([
    [25, 20],
    [11, 13],
  ]);
  expect(sizesOf([25, 1_000], [11, 1])).toEqual([
    [25, 991],
    [11, 10],
  ]);
  expect(sizesOf([25, 19], [11, 1])).toEqual([
    [25, 10],
    [11, 10],
  ]);
  expect(sizesOf([25, 18], [11, 1])).toEqual([[11, 19]]);
  expect(sizesOf([25, 1], [undefined, 30])).toEqual([[25, 10]]);
  expect(sizesOf([undefined, 30])).toEqual([]);
});
