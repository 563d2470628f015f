/** Steps whose entries all have a condition on the same attributes, for tests of their pictures. */
import * as fc from "fast-check";
import type { Cell, Entry } from "../../sampling/schema.ts";
import { cellKey } from "../../targeting/cell-key.ts";
import { readAxes, type Axis } from "../../targeting/layout/factor.ts";
import { drawnAxes } from "../../targeting/layout/margins.ts";
import type { TargetingStep } from "../../targeting/model.ts";
import { aCell, aQuota, aQuotaStep, tagsOf, valueCells } from "./targeting-arbitrary.ts";

/** Equal for conditions of equal meaning. */
export const keysOf = (cells: readonly Cell[]): string => cells.map(cellKey).sort().join("\n");

/** Any combinations of a few choices, with repetitions and any counts. */
export const axesArbitrary: fc.Arbitrary<TargetingStep> = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 4 })
  .chain((sizes) => {
    const cells = sizes.map((size, index) => valueCells(String(index + 1), size));
    const quota = fc
      .tuple(
        fc.tuple(...cells.map((axis) => fc.constantFrom(...tagsOf(axis)))),
        fc.constantFrom(0, 3, 40, -2, null, "many"),
        fc.constantFrom("OPEN", "OPEN", "CLOSED", "PAUSED"),
      )
      .map(([tags, count, status]): Entry => aQuota(tags, count, status));
    return fc
      .array(quota, { minLength: 2, maxLength: 30 })
      .map((quotas) => aQuotaStep([...cells.flat(), aCell("unused", "9")], quotas));
  });

export function axesOf(step: TargetingStep): readonly Axis[] {
  const axes = readAxes(step.entries);
  if (!axes) throw new Error("no axes");
  return drawnAxes(axes);
}
