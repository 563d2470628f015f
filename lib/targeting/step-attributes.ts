/** Which attributes entries and steps speak of. */
import type { Int64 } from "../int64.ts";
import type { Cell } from "../sampling/schema.ts";
import type { TargetingEntry, TargetingStep } from "./model.ts";

/** The entry's cells by attribute, attributes in order of first use. */
export function cellsByAttribute(entry: TargetingEntry): Map<Int64, Cell[]> {
  const byAttribute = new Map<Int64, Cell[]>();
  for (const cell of entry.cells) {
    const cells = byAttribute.get(cell.attribute_id);
    if (cells) cells.push(cell);
    else byAttribute.set(cell.attribute_id, [cell]);
  }
  return byAttribute;
}

/** The attributes that a step's entries name, in order of first use. */
export function stepAttributes(step: TargetingStep): Int64[] {
  return [...new Set(step.entries.flatMap((entry) => entry.cells.map((cell) => cell.attribute_id)))];
}
