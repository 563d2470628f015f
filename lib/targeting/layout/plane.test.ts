import * as fc from "fast-check";
import { expect, test } from "vitest";
import { axesArbitrary, axesOf, keysOf } from "../../testing/arbitraries/axes-arbitrary.ts";
import { aQuota, aQuotaStep, valueCells } from "../../testing/arbitraries/targeting-arbitrary.ts";
import type { TargetingStep } from "../model.ts";
import { entryState } from "../status.ts";
import { marginsOf } from "./margins.ts";
import { combinationAt, planeOf } from "./plane.ts";

test("a plane has every entry once, at its combination", () => {
  fc.assert(
    fc.property(axesArbitrary, (step) => {
      const plane = planeOf(step.entries, axesOf(step));
      if (!plane) throw new Error("not drawn");
      const { rows, columns, cells, totals } = plane;
      expect(cells).toHaveLength(rows.size * columns.size);
      expect(rows.size).toBeLessThanOrEqual(columns.size);
      const combinations = new Set<string>();
      for (const [position, cell] of cells.entries()) {
        const combination = combinationAt(plane, Math.floor(position / columns.size), position % columns.size);
        const at = keysOf(combination);
        combinations.add(at);
        const plain = step.entries.filter((entry) => keysOf(entry.cells) === at);
        expect(cell.state === "empty" ? [] : cell.entries).toEqual(plain);
        const shown = plain.find((entry) => entry.open) ?? plain[0];
        expect(cell.state).toBe(shown ? entryState(shown) : "empty");
      }
      expect(combinations.size).toBe(cells.length);
      for (const state of ["empty", "open", "closed", "zero", "other"] as const)
        expect(totals[state]).toBe(cells.filter((cell) => cell.state === state).length);
    }),
  );
});

/** The first entries of a product with these sizes, and its diagonal, so that every choice occurs. */
function diagonal(...sizes: readonly number[]): TargetingStep {
  const most = Math.max(...sizes);
  const cells = sizes.flatMap((size, index) => valueCells(String(index + 1), size));
  const entries = Array.from({ length: most }, (_unused, n) =>
    aQuota(sizes.map((size, index) => `${index + 1}-${n % size}`)),
  );
  return aQuotaStep(cells, entries);
}
const sizesOf = (step: TargetingStep) => {
  const plane = planeOf(step.entries, axesOf(step));
  return plane && [plane.rows.size, plane.columns.size];
};

test.each([
  { sizes: [60, 60], sides: [60, 60] },
  { sizes: [61, 2], sides: undefined },
  { sizes: [2, 60], sides: [2, 60] },
  { sizes: [60, 2], sides: [2, 60] },
  { sizes: [5, 2, 31], sides: [10, 31] },
  { sizes: [2, 50, 30], sides: [50, 60] },
  { sizes: [1, 7, 1], sides: [1, 7] },
  { sizes: [30, 30, 30], sides: undefined },
  { sizes: Array.from({ length: 10 }, () => 2), sides: [32, 32] },
  { sizes: Array.from({ length: 11 }, () => 2), sides: undefined },
])("sides for $sizes", ({ sizes, sides }) => {
  expect(sizesOf(diagonal(...sizes))).toEqual(sides);
});

test("ten thousand entries have margins but no plane", () => {
  const cells = [...valueCells("1", 100), ...valueCells("2", 100)];
  const step = aQuotaStep(
    cells,
    Array.from({ length: 10_000 }, (_unused, n) => aQuota([`1-${n % 100}`, `2-${Math.floor(n / 100)}`])),
  );
  expect(planeOf(step.entries, axesOf(step))).toBeUndefined();
  expect(marginsOf(step.entries, axesOf(step)).map(({ choices }) => choices.length)).toEqual([100, 100]);
});
