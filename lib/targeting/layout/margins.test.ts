import * as fc from "fast-check";
import { expect, test } from "vitest";
import { axesOf, keysOf, axesArbitrary } from "../../testing/arbitraries/axes-arbitrary.ts";
import {
  aCell,
  aQuota,
  aQuotaStep,
  targetingArbitrary,
  valueCells,
} from "../../testing/arbitraries/targeting-arbitrary.ts";
import { isCondition } from "../entry-identity.ts";
import { buildTargeting, type TargetingEntry } from "../model.ts";
import { readAxes } from "./factor.ts";
import { chosenEntries, marginsOf } from "./margins.ts";

/** The condition of an entry on one attribute, read from its own cells. */
const conditionOf = (entry: TargetingEntry, attributeId: string): string =>
  keysOf(entry.cells.filter((cell) => cell.attribute_id === attributeId));

const sum = (entries: readonly TargetingEntry[]): number =>
  entries.reduce((total, { count }) => total + Math.max(0, count ?? 0), 0);

test("margins count the entries of each choice as a brute-force count does", () => {
  fc.assert(
    fc.property(axesArbitrary, ({ entries, ...step }) => {
      for (const { attributeId, choices } of marginsOf(entries, axesOf({ entries, ...step }))) {
        for (const choice of choices) {
          const having = entries.filter((entry) => conditionOf(entry, attributeId) === keysOf(choice.cells));
          const open = having.filter((entry) => entry.open);
          expect(choice).toMatchObject({
            entries: having.length,
            openEntries: open.length,
            count: sum(having),
            openCount: sum(open),
          });
          expect(having.length).toBeGreaterThan(0);
        }
        expect(choices.reduce((total, choice) => total + choice.entries, 0)).toBe(entries.length);
        expect(new Set(choices.map(({ key }) => key)).size).toBe(choices.length);
      }
    }),
  );
});

test("choices select entries as a brute-force search does: OR within an attribute, AND between attributes", () => {
  const chosen = axesArbitrary.chain((step) =>
    fc.record({ step: fc.constant(step), keys: fc.subarray(axesOf(step).flatMap(({ keys }) => keys)) }),
  );
  fc.assert(
    fc.property(chosen, ({ step, keys }) => {
      const wanted = new Set(keys);
      const ids = [...new Set(step.entries.flatMap(({ cells }) => cells.map((cell) => cell.attribute_id)))];
      const plain = step.entries.filter((entry) =>
        ids.every(
          (id) =>
            wanted.has(conditionOf(entry, id)) || !step.entries.some((other) => wanted.has(conditionOf(other, id))),
        ),
      );
      expect(chosenEntries(step.entries, axesOf(step), wanted)).toEqual(plain);
    }),
  );
});

test("ignores a key of another step: all entries stay selected", () => {
  const [a, b] = [valueCells("1", 2), valueCells("2", 2)];
  const step = aQuotaStep([...a, ...b], [aQuota(["1-0", "2-0"]), aQuota(["1-1", "2-1"])]);
  expect(chosenEntries(step.entries, axesOf(step), new Set(["gone"]))).toEqual(step.entries);
});

const age = (from: number) => aCell(`a${from}`, "80", { kind: "RANGE", range: { from, to: from + 9 } });

test("ranges are in numeric order, answers in the order of the service", () => {
  const cells = [age(45), age(18), ...valueCells("2", 2)];
  const step = aQuotaStep(cells, [aQuota(["a45", "2-1"], 1), aQuota(["a18", "2-0"], 2), aQuota(["a18", "2-1"], 3)]);
  const axes = axesOf(step);
  expect(axes.map(({ choices }) => choices.map((choice) => choice.map(({ tag }) => tag).join()))).toEqual([
    ["a18", "a45"],
    ["2-1", "2-0"],
  ]);
  expect(axes[0]?.choiceOfRow).toEqual([1, 0, 0]);
  expect(marginsOf(step.entries, axes)[0]?.choices.map(({ count }) => count)).toEqual([5, 1]);
});

test("margins are undefined if an entry has no condition on an attribute", () => {
  fc.assert(
    fc.property(targetingArbitrary(), (wire) => {
      for (const step of buildTargeting(wire).steps) {
        const ids = step.entries.map(({ cells }) =>
          [...new Set(cells.filter(isCondition).map((cell) => cell.attribute_id))].sort().join(),
        );
        const alike = ids.length > 1 && new Set(ids).size === 1 && ids[0]?.includes(",") === true;
        expect(readAxes(step.entries) !== undefined).toBe(alike);
      }
    }),
  );
});
