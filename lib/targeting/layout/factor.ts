/** Detects complete products: entries that are exactly all combinations of one choice per attribute. Lossless. */
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import { cellKeys } from "../cell-key.ts";
import type { TargetingEntry } from "../model.ts";
import { cellsByAttribute } from "../step-attributes.ts";

export interface Factor {
  readonly attributeId: Int64;
  /** Each choice is the AND of an entry's cells on this attribute, usually one. */
  readonly choices: readonly (readonly Cell[])[];
}

export interface Product {
  readonly factors: readonly Factor[];
  /** Original entries in product order: the last factor varies fastest, as in `expandProduct`. */
  readonly entries: readonly TargetingEntry[];
}

/**
 * The product formed by the entries; `undefined` for fewer than two entries or attributes, an entry without a cell on
 * some attribute, or a missing or duplicate combination. Linear.
 */
export function factorEntries(entries: readonly TargetingEntry[]): Product | undefined {
  const parsedAxes = readAxes(entries);
  if (!parsedAxes) return undefined;
  if (parsedAxes.reduce((size, axis) => size * axis.choices.length, 1) !== entries.length) return undefined;
  const ordered = Array.from<TargetingEntry | undefined>({ length: entries.length });
  for (const [row, entry] of entries.entries()) {
    const position = parsedAxes.reduce((sum, axis) => sum * axis.choices.length + (axis.choiceOfRow[row] ?? 0), 0);
    if (ordered[position]) return undefined;
    ordered[position] = entry;
  }
  return {
    factors: parsedAxes.map(({ attributeId, choices }) => ({ attributeId, choices })),
    entries: ordered.filter((entry) => entry !== undefined),
  };
}

/** One attribute of a step whose entries all have a condition on the same attributes. */
export interface Axis extends Factor {
  /** Key of each choice: equal for choices of equal meaning, unique within the step. */
  readonly keys: readonly string[];
  /** Choice index of each entry. */
  readonly choiceOfRow: readonly number[];
}

/**
 * Attributes of the entries with their distinct choices in order of first use; `undefined` for fewer than two entries or
 * attributes, or an entry without a cell on some attribute. Linear.
 */
export function readAxes(entries: readonly TargetingEntry[]): readonly Axis[] | undefined {
  if (entries.length < 2) return undefined;
  const rows = entries.map(cellsByAttribute);
  const attributeIds = [...(rows[0]?.keys() ?? [])];
  if (attributeIds.length < 2 || rows.some((row) => row.size !== attributeIds.length)) return undefined;
  const keyOf = cellKeys();
  const axes: Axis[] = [];
  for (const attributeId of attributeIds) {
    const axis = readAxis(attributeId, rows, keyOf);
    if (!axis) return undefined;
    axes.push(axis);
  }
  return axes;
}

function readAxis(
  attributeId: Int64,
  rows: readonly ReadonlyMap<Int64, readonly Cell[]>[],
  keyOf: (cell: Cell) => string,
): Axis | undefined {
  const choices: (readonly Cell[])[] = [];
  const numbers = new Map<string, number>();
  const choiceOfRow: number[] = [];
  for (const row of rows) {
    const cells = row.get(attributeId);
    if (!cells) return undefined;
    const key = cells.map(keyOf).sort().join("\n");
    let number = numbers.get(key);
    if (number === undefined) {
      number = choices.length;
      numbers.set(key, number);
      choices.push(cells);
    }
    choiceOfRow.push(number);
  }
  return { attributeId, choices, keys: [...numbers.keys()], choiceOfRow };
}

/** All combinations, each as the cells of one entry; the last factor varies fastest. */
export function expandProduct(factors: readonly Factor[]): readonly (readonly Cell[])[] {
  let combinations: (readonly Cell[])[] = [[]];
  for (const factor of factors) {
    combinations = combinations.flatMap((cells) => factor.choices.map((choice) => cells.concat(choice)));
  }
  return combinations;
}
