/** Attributes of entries and steps. */
import type { Int64 } from "../int64.ts";
import type { Cell } from "../sampling/schema.ts";
import { conditionsOf } from "./entry-identity.ts";
import type { TargetingEntry, TargetingStep } from "./model.ts";

/** Conditions by attribute, in order of first use. */
export function cellsByAttribute(entry: TargetingEntry): Map<Int64, Cell[]> {
  const byAttribute = new Map<Int64, Cell[]>();
  for (const cell of conditionsOf(entry)) {
    const cells = byAttribute.get(cell.attribute_id);
    if (cells) cells.push(cell);
    else byAttribute.set(cell.attribute_id, [cell]);
  }
  return byAttribute;
}

/** Attributes of the conditions of a step's entries, in order of first use. */
export function stepAttributes(step: TargetingStep): Int64[] {
  return [...new Set(step.entries.flatMap((entry) => conditionsOf(entry).map((cell) => cell.attribute_id)))];
}
