import type { Cell } from "@/lib/sampling/schema";
import { isCondition } from "@/lib/targeting/entry-identity";
import { isHidden, type Targeting } from "@/lib/targeting/model";

export interface CellRow {
  /** Index in the service's list; tags may repeat. */
  readonly index: number;
  readonly cell: Cell;
  /** Hidden by the service: discarded (§2.5). */
  readonly hidden: boolean;
  /** An earlier cell has the same tag and takes precedence. */
  readonly repeated: boolean;
  /** Keys of the steps whose entries reference the tag. */
  readonly usedIn: readonly string[];
  /** Number of entries that reference the tag, and the keys of the first ones. */
  readonly entries: number;
  readonly firstEntries: readonly string[];
}

interface Uses {
  readonly steps: Set<string>;
  readonly first: string[];
  entries: number;
}

const FIRST = 12;
const NONE: Uses = { steps: new Set(), first: [], entries: 0 };

/** All cells in the service's order, without marks of unreadable counts and statuses. */
export function cellRows(cells: readonly Cell[], { steps }: Pick<Targeting, "steps">): readonly CellRow[] {
  const uses = usesByTag(steps);
  const seen = new Set<string>();
  return cells.filter(isCondition).map((cell, index) => {
    const repeated = seen.has(cell.tag);
    seen.add(cell.tag);
    const { steps: usedIn, first, entries } = uses.get(cell.tag) ?? NONE;
    return { index, cell, hidden: isHidden(cell), repeated, usedIn: [...usedIn], entries, firstEntries: first };
  });
}

function usesByTag(steps: Targeting["steps"]): ReadonlyMap<string, Uses> {
  const uses = new Map<string, Uses>();
  for (const { key, entries } of steps) {
    for (const entry of entries) {
      for (const tag of [...entry.cells.map((cell) => cell.tag), ...entry.hiddenTags]) {
        let existing = uses.get(tag);
        if (!existing) {
          existing = { steps: new Set(), first: [], entries: 0 };
          uses.set(tag, existing);
        }
        existing.steps.add(key);
        existing.entries += 1;
        if (existing.first.length < FIRST) existing.first.push(entry.key);
      }
    }
  }
  return uses;
}

/** Options of the state facet on the cells tab. */
export const CELL_STATES = {
  used: "Used",
  unused: "Unused",
  hidden: "Hidden by the service",
  repeated: "Duplicate tag",
} as const;

export interface CellFacets {
  readonly kind: string;
  readonly attribute: string;
  /** A key of `CELL_STATES`; any other value counts as no choice. */
  readonly state: string;
}

export const fitsFacets = (
  { cell, hidden, repeated, entries }: CellRow,
  { kind, attribute, state }: CellFacets,
): boolean =>
  (kind === "" || cell.kind === kind) &&
  (attribute === "" || cell.attribute_id === attribute) &&
  (state !== "used" || entries > 0) &&
  (state !== "unused" || entries === 0) &&
  (state !== "hidden" || hidden) &&
  (state !== "repeated" || repeated);
