/** When two cells say the same thing, whatever their tags: grids and products are found by meaning, not by tag. */
import type { Cell } from "../sampling/schema.ts";

const KNOWN = new Set(["VALUE", "LIST", "RANGE", "ANSWERED"]);

/** A key equal for cells of equal meaning. A kind that cannot be read here is only equal to itself. */
export function cellKey(cell: Cell): string {
  const negate = cell.negate === true;
  if (!KNOWN.has(cell.kind)) return JSON.stringify([cell.attribute_id, cell.kind, negate, "tag", cell.tag]);
  return JSON.stringify([
    cell.attribute_id,
    cell.kind,
    negate,
    cell.kind === "VALUE" ? (cell.value ?? null) : null,
    cell.kind === "LIST" ? [cell.operator ?? "OR", cell.list ?? null] : null,
    cell.kind === "RANGE" && cell.range ? [bound(cell.range.from), bound(cell.range.to)] : null,
  ]);
}

const bound = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** `cellKey` that works out each cell object once; a long list is shared by many entries. */
export function cellKeys(): (cell: Cell) => string {
  const keys = new Map<Cell, string>();
  return (cell) => {
    const known = keys.get(cell);
    if (known !== undefined) return known;
    const key = cellKey(cell);
    keys.set(cell, key);
    return key;
  };
}
