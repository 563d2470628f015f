/** Conditions that pass one more answer. Pure. */
import type { Cell } from "../../sampling/schema.ts";
import { readRange } from "../cell-bounds.ts";
import { kindOf, namedAnswers } from "../cell-kinds.ts";

/** At most 15 digits: a neighbor of longer ones may not be exact as a number. */
const WHOLE = /^(?:0|-?[1-9]\d{0,14})$/u;

/** Whether one more answer makes the condition wider: it lists answers of which any passes, or has a range. */
export function canWiden(cell: Cell): boolean {
  if (cell.negate === true) return false;
  const named = namedAnswers(cell);
  return named ? named.quantifier !== "all" : nextNumbers(cell).length > 0;
}

/** Whole numbers next to the ends of a range; `[]` for other conditions. */
export function nextNumbers(cell: Cell): readonly string[] {
  if (kindOf(cell)?.sentence !== "range" || !readRange(cell)) return [];
  return [neighbor(cell.range?.to, 1), neighbor(cell.range?.from, -1)].flatMap((next) => next ?? []);
}

function neighbor(bound: string | number | null | undefined, by: 1 | -1): string | undefined {
  const text = String(bound ?? "");
  return WHOLE.test(text) ? String(Number(text) + by) : undefined;
}

/** Whether a number is next to one of the listed numbers. */
export const isNextTo = (listed: readonly string[], answer: string): boolean =>
  listed.some((one) => neighbor(one, 1) === answer || neighbor(one, -1) === answer);

/** The condition that passes the answer, too. @param answer of a range: one of `nextNumbers` */
export function widerCell(cell: Cell, answer: string): Cell {
  const named = namedAnswers(cell);
  if (named) {
    const { value: _value, ...rest } = cell;
    return { ...rest, kind: "LIST", list: [...named.values, answer], operator: "OR" };
  }
  const end = neighbor(cell.range?.to, 1) === answer ? "to" : "from";
  return { ...cell, range: { ...cell.range, [end]: answer } };
}
