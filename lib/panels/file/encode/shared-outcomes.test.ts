import * as fc from "fast-check";
import { expect, test } from "vitest";
import { FREQUENT } from "../scan-model.ts";
import { exactly, oneOfThese, type Outcome } from "./outcome.ts";
import { outcomeKey, sharedOutcomes } from "./shared-outcomes.ts";

const outcomes = fc.oneof(
  fc.integer({ min: 0, max: 40 }).map((value) => exactly([String(value)])),
  fc.constantFrom("A1", "SW1A 1AA", "1234567").map((text) => exactly([text])),
  fc.integer({ min: 0, max: 5 }).map((low) => oneOfThese([String(low), String(low + 1)])),
);
const cells = fc.array(fc.tuple(fc.array(outcomes, { maxLength: 3 }), fc.integer({ min: 0, max: 14 })), {
  maxLength: 40,
});

const valuesOf = (outcome: Outcome): readonly string[] => ("values" in outcome ? outcome.values : []);

test("every outcome is shared by 10 people, and allows the values of the cell", () => {
  fc.assert(
    fc.property(cells, (given) => {
      const shared = sharedOutcomes(
        given.map(([of]) => of),
        given.map(([, count]) => count),
      );
      const people = new Map<string, number>();
      for (const [of, count] of given) {
        for (const key of new Set(of.flatMap((one) => shared.get(outcomeKey(one)) ?? []).map(outcomeKey)))
          people.set(key, (people.get(key) ?? 0) + count);
        for (const one of of) {
          const kept = shared.get(outcomeKey(one));
          if (kept) expect(valuesOf(kept)).toEqual(expect.arrayContaining([...valuesOf(one)]));
        }
      }
      // A number may be in several cells of a group, which counts the people of a cell with two of them once.
      const isSingle = given.every(([of]) => of.length <= 1);
      if (isSingle) for (const count of people.values()) expect(count).toBeGreaterThanOrEqual(FREQUENT);
    }),
  );
});

test("an outcome of 10 people stays as it is", () => {
  fc.assert(
    fc.property(cells, (given) => {
      const shared = sharedOutcomes(
        given.map(([of]) => of),
        given.map(([, count]) => count),
      );
      const tally = new Map<string, number>();
      for (const [of, count] of given)
        for (const key of new Set(of.map(outcomeKey))) tally.set(key, (tally.get(key) ?? 0) + count);
      for (const one of given.flatMap(([of]) => of)) {
        const key = outcomeKey(one);
        if ((tally.get(key) ?? 0) >= FREQUENT) expect(shared.get(key)).toEqual(one);
      }
    }),
  );
});

test("rare numbers are joined with their neighbors, other rare answers are not", () => {
  const shared = sharedOutcomes(
    ["95", "18", "19", "A1", "20"].map((text) => [exactly([text])]),
    [3, 6, 5, 9, 2],
  );
  expect(shared.get(outcomeKey(exactly(["18"])))).toEqual(oneOfThese(["18", "19", "20", "95"]));
  expect(shared.get(outcomeKey(exactly(["95"])))).toEqual(oneOfThese(["18", "19", "20", "95"]));
  expect(shared.get(outcomeKey(exactly(["A1"])))).toBeUndefined();
});
