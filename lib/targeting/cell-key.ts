/** Equality of cells by meaning, ignoring tags: used to detect grids and products. */
import type { Cell } from "../sampling/schema.ts";
import { kindOf } from "./cell-kinds.ts";

/** Key that is equal for cells of equal meaning. A cell of an unreadable kind equals only itself. */
export function cellKey(cell: Cell): string {
  const negate = cell.negate === true;
  const contents = kindOf(cell)?.key?.(cell) ?? ["tag", cell.tag];
  return JSON.stringify([cell.attribute_id, cell.kind, negate, ...contents]);
}

/** `cellKey` with a cache per cell object; a long list is shared by many entries. */
export function cellKeys(): (cell: Cell) => string {
  const keys = new Map<Cell, string>();
  return (cell) => {
    const cached = keys.get(cell);
    if (cached !== undefined) return cached;
    const key = cellKey(cell);
    keys.set(cell, key);
    return key;
  };
}
