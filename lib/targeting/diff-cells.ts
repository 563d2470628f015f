/** The definitions of cells in two bodies: by tag, and by meaning where the tag is new. Linear. */
import type { Cell } from "../sampling/schema.ts";
import type { CellChange } from "./diff.ts";
import { cellMeaning } from "./entry-identity.ts";
import { sameJson } from "./same-json.ts";

interface CellsDiff {
  readonly cells: readonly CellChange[];
  /** `undefined`: every cell is at its place. */
  readonly order: readonly number[] | undefined;
}

export function diffCells(before: readonly Cell[], after: readonly Cell[]): CellsDiff {
  const origin = originsOf(before, after);
  const kept = new Set(origin);
  const cells: CellChange[] = [];
  for (const [afterAt, cell] of after.entries()) {
    const beforeAt = origin[afterAt] ?? -1;
    const old = before[beforeAt];
    if (!old) cells.push({ kind: "added", tag: cell.tag, after: cell, afterAt });
    else if (!sameJson(old, cell)) {
      const kind = old.tag === cell.tag ? "changed" : "renamed";
      cells.push({ kind, tag: cell.tag, before: old, after: cell, beforeAt, afterAt });
    }
  }
  for (const [beforeAt, cell] of before.entries()) {
    if (!kept.has(beforeAt)) cells.push({ kind: "removed", tag: cell.tag, before: cell, beforeAt });
  }
  const inPlace = before.length === after.length && origin.every((from, at) => from === at);
  return { cells, order: inPlace ? undefined : origin };
}

/** For each cell of `after` its index in `before`, or −1. */
function originsOf(before: readonly Cell[], after: readonly Cell[]): number[] {
  // Nearly always: between two readings only quotas move.
  if (before.length === after.length && after.every((cell, at) => cell.tag === before[at]?.tag)) {
    return [...after.keys()];
  }
  const byTag = queues(before, (cell) => cell.tag);
  const origin = after.map((cell) => byTag.get(cell.tag)?.shift() ?? -1);
  const left = new Set([...byTag.values()].flat());
  if (left.size === 0 || !origin.includes(-1)) return origin;
  const byMeaning = queues(before, cellMeaning, left);
  return origin.map((from, at) => {
    const cell = after[at];
    return from >= 0 || !cell ? from : (byMeaning.get(cellMeaning(cell))?.shift() ?? -1);
  });
}

/** The indices of cells with equal keys, in order: repeated tags are told apart by their number. */
function queues(
  cells: readonly Cell[],
  keyOf: (cell: Cell) => string,
  only?: ReadonlySet<number>,
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [at, cell] of cells.entries()) {
    if (only && !only.has(at)) continue;
    const key = keyOf(cell);
    const queue = found.get(key);
    if (queue) queue.push(at);
    else found.set(key, [at]);
  }
  return found;
}
