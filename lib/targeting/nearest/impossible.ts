/** Detects entries that no answers can pass. */
import type { Cell } from "../../sampling/schema.ts";
import { listOperator, readRange } from "../cell-bounds.ts";
import { isUnderstood } from "../cell-rules.ts";
import { compareDecimal } from "../decimal.ts";
import { cellMeaning, cellMeanings } from "../entry-identity.ts";
import { allowedByAll, isNone } from "../evaluate/allowed.ts";
import { Denials } from "../evaluate/denials.ts";
import type { TargetingEntry } from "../model.ts";
import { cellsByAttribute } from "../step-attributes.ts";

/** Cells on one attribute that cannot all pass. */
type Opposed = readonly [Cell, ...Cell[]];

/** Checker for many entries of one targeting; caches shared cells. Returns `undefined` for a possible entry. */
export function impossiblePart(
  isSingle: (attributeId: string) => boolean,
): (entry: TargetingEntry) => Opposed | undefined {
  const keyOf = cellMeanings();
  const cache = new Map<string, Opposed | undefined>();
  return (entry) => {
    for (const [attributeId, cells] of cellsByAttribute(entry)) {
      const key = cells.map(keyOf).join("\n");
      if (!cache.has(key)) cache.set(key, opposed(cells, isSingle(attributeId), keyOf));
      const found = cache.get(key);
      // Returns this entry's own cells, not the equivalent ones from the cache.
      if (found)
        return found.map((cell) => cells.find((own) => keyOf(own) === keyOf(cell)) ?? cell) as [Cell, ...Cell[]];
    }
    return undefined;
  };
}

function opposed(cells: readonly Cell[], single: boolean, keyOf: (cell: Cell) => string): Opposed | undefined {
  const never = cells.find((cell) => neverPasses(cell, single));
  if (never) return [never];
  if (cells.length < 2) return undefined;
  const byKey = new Map(cells.map((cell) => [keyOf(cell), cell]));
  const denials = new Denials<Cell>();
  for (const cell of cells) denials.add(cell, cell);
  for (const cell of cells) {
    if (cell.negate === true || !isUnderstood(cell)) continue;
    const denied = byKey.get(cellMeaning({ ...cell, negate: true }));
    if (denied) return [cell, denied];
    const deniers = denials.against(cell);
    if (deniers) return [cell, ...deniers];
  }
  return single ? opposedAnswers(cells) : undefined;
}

/** A reversed range, "any of none", "not all of none", or two required values where only one answer is possible. */
function neverPasses(cell: Cell, single: boolean): boolean {
  const negate = cell.negate === true;
  if (cell.kind === "LIST" && cell.list?.length === 0) return listOperator(cell) === (negate ? "AND" : "OR");
  if (negate) return false;
  if (cell.kind === "LIST" && listOperator(cell) === "AND") return single && new Set(cell.list).size > 1;
  const range = cell.kind === "RANGE" ? readRange(cell) : undefined;
  return Boolean(range?.from && range.to && compareDecimal(range.from, range.to) > 0);
}

/** A mutually exclusive pair if there is one, else all cells. */
function opposedAnswers(cells: readonly Cell[]): Opposed | undefined {
  const all = allowedByAll(cells);
  const [first, ...others] = cells;
  if (!first || !all || !isNone(all)) return undefined;
  for (const [index, one] of cells.entries()) {
    const other = cells.slice(index + 1).find((cell) => excludeEachOther(one, cell));
    if (other) return [one, other];
  }
  return [first, ...others];
}

function excludeEachOther(one: Cell, other: Cell): boolean {
  const both = allowedByAll([one, other]);
  return both !== undefined && isNone(both);
}
