/** Index of cell usage, by tag and by meaning across tags. Linear in the targeting. */
import type { Cell } from "../sampling/schema.ts";
import { cellKey } from "./cell-key.ts";
import type { Targeting, TargetingEntry } from "./model.ts";

export interface CellUse {
  /** Identifies the meaning within this targeting. */
  readonly number: number;
  /** Tags of this meaning, in the service's order. */
  readonly tags: readonly string[];
  /** Number of entries that use it, per step. */
  readonly steps: readonly { readonly key: string; readonly entries: number }[];
  readonly entries: number;
}

export interface CellUses {
  /** `undefined` for a tag without an effective cell. */
  ofTag(tag: string): CellUse | undefined;
  /** Meaning numbers of an entry, as `"3 17"`. */
  numbersOf(entry: TargetingEntry): string;
}

interface Growing {
  readonly number: number;
  readonly tags: string[];
  readonly steps: { key: string; entries: number }[];
  entries: number;
}

export function cellUses({ cells, steps }: Pick<Targeting, "cells" | "steps">): CellUses {
  const byMeaning = new Map<string, Growing>();
  const byTag = new Map<string, Growing>();
  for (const [tag, cell] of cells) {
    const meaning = cellKey(cell);
    let use = byMeaning.get(meaning);
    if (!use) {
      use = { number: byMeaning.size, tags: [], steps: [], entries: 0 };
      byMeaning.set(meaning, use);
    }
    use.tags.push(tag);
    byTag.set(tag, use);
  }
  for (const { key, entries } of steps) for (const entry of entries) countEntry(entry.cells, key, byTag);
  const numbersOf = (entry: TargetingEntry): string =>
    [...new Set(entry.cells.map((cell) => byTag.get(cell.tag)?.number))].join(" ");
  return { ofTag: (tag) => byTag.get(tag), numbersOf };
}

/** Counts a meaning once per entry, even if named twice. */
function countEntry(cells: readonly Cell[], key: string, byTag: ReadonlyMap<string, Growing>): void {
  for (const use of new Set(cells.map((cell) => byTag.get(cell.tag)))) {
    if (!use) continue;
    use.entries += 1;
    const last = use.steps.at(-1);
    if (last?.key === key) last.entries += 1;
    else use.steps.push({ key, entries: 1 });
  }
}
