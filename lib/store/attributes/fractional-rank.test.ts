import * as fc from "fast-check";
import { expect, test } from "vitest";
import { orderedKeys, type Keyed } from "./fractional-rank.ts";

const keyed = (...keys: (number | undefined)[]): Keyed[] => keys.map((key) => ({ key, weight: 1 }));

test("ordered keys are kept, and new items get keys between them", () => {
  expect(orderedKeys(keyed(10, 20, 30), 100)).toEqual([10, 20, 30]);
  expect(orderedKeys(keyed(10, undefined, 30), 100)).toEqual([10, 20, 30]);
  expect(orderedKeys(keyed(undefined, 10), 100)).toEqual([5, 10]);
  const [first, second] = orderedKeys(keyed(undefined, undefined), 2 ** 24);
  expect((second ?? 0) - (first ?? 0)).toBe(1_024);
});

test("moves the lighter items", () => {
  const items = [
    { key: 30, weight: 1 },
    { key: 10, weight: 9 },
    { key: 20, weight: 9 },
  ];
  expect(orderedKeys(items, 100)).toEqual([5, 10, 20]);
});

test("moves neighbours where a gap is full", () => {
  const keys = orderedKeys(keyed(1, undefined, 2, 3), 8);
  expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  expect(new Set(keys).size).toBe(4);
  expect(() => orderedKeys(keyed(undefined, undefined), 2)).toThrow(RangeError);
});

test("assigns increasing keys to any order, and preserves those of the heaviest run", () => {
  const room = fc.integer({ min: 14, max: 60 });
  const entries = fc.uniqueArray(fc.record({ key: fc.integer({ min: 1, max: 13 }), weight: fc.nat(9) }), {
    maxLength: 9,
    selector: ({ key }) => key,
  });
  fc.assert(
    fc.property(entries, fc.nat(4), fc.infiniteStream(fc.nat()), room, (old, fresh, dice, size) => {
      const items: Keyed[] = [...old, ...Array.from({ length: fresh }, () => ({ key: undefined, weight: 0 }))]
        .map((item) => ({ item, at: dice.next().value as number }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item);
      const keys = orderedKeys(items, size);
      for (const [at, key] of keys.entries()) {
        expect(key).toBeGreaterThan(keys[at - 1] ?? 0);
        expect(key).toBeLessThan(size);
      }
    }),
    { numRuns: 3_000 },
  );
});

test("with enough unused keys, moves only items that must move", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 8 }), (old) => {
      const items = keyed(...old.map((key) => key * 1_000));
      const keys = orderedKeys(items, 2 ** 24);
      const kept = keys.filter((key, at) => key === items[at]?.key).length;
      expect(kept).toBe(longestRun(old));
    }),
    { numRuns: 1_000 },
  );
});

/** By brute force over all subsets. */
function longestRun(keys: readonly number[]): number {
  let longest = 0;
  for (let mask = 0; mask < 2 ** keys.length; mask += 1) {
    const run = keys.filter((_, at) => mask & (2 ** at));
    if (run.every((key, at) => at === 0 || key > (run[at - 1] ?? 0))) longest = Math.max(longest, run.length);
  }
  return longest;
}
