/**
 * Answers excluded by negated cells, and cells that no remaining answer can pass. Valid for any number of answers per
 * respondent: "1 or 2" against "not any of 1, 2, 3".
 */
import type { Cell } from "../../sampling/schema.ts";
import { namedAnswers } from "../cell-kinds.ts";

/** Negated cells, each with a caller-defined origin. All of them apply together. */
export class Denials<By> {
  readonly #single = new Map<string, By>();
  readonly #lists: { readonly values: ReadonlySet<string>; readonly by: By }[] = [];

  /** Ignores a cell that excludes no single answer. */
  add(cell: Cell, by: By): void {
    if (cell.negate !== true) return;
    const values = namedBy(cell);
    const [only] = values;
    // "Not all of 1, 2" excludes neither.
    if (asksForAll(cell) && values.size > 1) return;
    if (only !== undefined && values.size === 1) this.#single.set(only, this.#single.get(only) ?? by);
    else if (values.size > 1) this.#lists.push({ values, by });
  }

  /** Origins that together exclude every answer passing the cell; `undefined` when an answer remains. */
  against(cell: Cell): readonly By[] | undefined {
    const values = cell.negate === true ? NOTHING : namedBy(cell);
    if (asksForAll(cell)) {
      const missing = values.values().find((value) => this.#by(value) !== undefined);
      const by = missing === undefined ? undefined : this.#by(missing);
      return by && [by];
    }
    const found = new Set<By>();
    for (const value of values) {
      const by = this.#by(value);
      if (by === undefined) return undefined;
      found.add(by);
    }
    return found.size === 0 ? undefined : [...found];
  }

  #by(value: string): By | undefined {
    return this.#single.get(value) ?? this.#lists.find(({ values }) => values.has(value))?.by;
  }
}

const NOTHING: ReadonlySet<string> = new Set();

const asksForAll = (cell: Cell): boolean => namedAnswers(cell)?.quantifier === "all";

/** Cached: a long list is shared by many entries. */
const valueCache = new WeakMap<Cell, ReadonlySet<string>>();

function namedBy(cell: Cell): ReadonlySet<string> {
  const named = valueCache.get(cell) ?? new Set(namedAnswers(cell)?.values);
  valueCache.set(cell, named);
  return named;
}
