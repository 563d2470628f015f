import type { Cell } from "@/lib/sampling/schema";
import { isHidden, type Targeting } from "@/lib/targeting/model";

export interface CellRow {
  /** Place in the service's list; tags may repeat. */
  readonly index: number;
  readonly cell: Cell;
  /** Hidden by the service: discarded (§2.5). */
  readonly hidden: boolean;
  /** Another cell before it has the same tag, and counts instead. */
  readonly repeated: boolean;
  /** Keys of the steps whose entries refer to the tag. */
  readonly usedIn: readonly string[];
}

/** Every cell as the service lists them. */
export function cellRows(cells: readonly Cell[], { steps }: Pick<Targeting, "steps">): readonly CellRow[] {
  const uses = stepsByTag(steps);
  const seen = new Set<string>();
  return cells.map((cell, index) => {
    const repeated = seen.has(cell.tag);
    seen.add(cell.tag);
    return { index, cell, hidden: isHidden(cell), repeated, usedIn: [...(uses.get(cell.tag) ?? [])] };
  });
}

function stepsByTag(steps: Targeting["steps"]): ReadonlyMap<string, ReadonlySet<string>> {
  const uses = new Map<string, Set<string>>();
  for (const { key, entries } of steps) {
    for (const entry of entries) {
      for (const tag of [...entry.cells.map((cell) => cell.tag), ...entry.hiddenTags]) {
        const known = uses.get(tag);
        if (known) known.add(key);
        else uses.set(tag, new Set([key]));
      }
    }
  }
  return uses;
}
