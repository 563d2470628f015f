/**
 * Finds one answer that passes all given cells, which share one attribute. Exact over answers named by a cell, integers
 * at and next to range bounds, and one answer that no cell names. Pure.
 */
import type { Cell } from "../../sampling/schema.ts";
import { kindOf, namedAnswers } from "../cell-kinds.ts";
import { listOperator } from "../cell-bounds.ts";
import { isUnderstood } from "../cell-rules.ts";
import { parseDecimal } from "../decimal.ts";
import { evaluateCell } from "../evaluate/evaluate.ts";
import { isSpent, shouldYield, type SearchBudget } from "./nearest-budget.ts";

/** Maximum combinations tried for a multi-answer attribute. */
const MAX_TRIES = 2_000;

/** Whether the cell can be evaluated here, so that an answer may pass it. */
export const isReadable = (cell: Cell): boolean => isUnderstood(cell) && reachOf(cell) !== undefined;

const reachOf = (cell: Cell) => kindOf(cell)?.reachable;

/**
 * Yields regularly; charges its checks to the budget and marks it as cut when it stops early.
 * @param single whether a respondent has at most one answer on the attribute; else any number.
 * @returns at least one value; `undefined` when none passes. "Nothing applies" does not count as an answer to ask for.
 */
export function* passingAnswer(
  cells: readonly Cell[],
  single: boolean,
  budget: SearchBudget,
): Generator<undefined, readonly string[] | undefined> {
  budget.looks -= CALL_COST;
  if (!cells.every(isReadable)) return undefined;
  if (single) {
    const tests = cells.map((cell) => testOf(cell, budget));
    for (const value of singleCandidates(cells, budget)) {
      if (shouldYield(budget)) yield;
      if (isSpent(budget)) return undefined;
      budget.looks -= tests.length;
      if (tests.every((test) => test(value))) return [value];
    }
    return undefined;
  }
  const wanted = new Set(cells.flatMap(requiredBy));
  for (const value of wanted) {
    if (shouldYield(budget)) yield;
    if (isSpent(budget) || !isAdmissible(cells, value, budget)) return undefined;
  }
  return yield* addUntilAllPass(cells, [...wanted], { budget, tries: MAX_TRIES });
}

/** Checks charged for each call. */
const CALL_COST = 20;

export const passesAll = (cells: readonly Cell[], values: readonly string[]): boolean =>
  cells.every((cell) => passes(cell, values));

/** Like `evaluateCell`, but uses an index for long lists. */
function passes(cell: Cell, values: readonly string[]): boolean {
  if (cell.kind !== "LIST" || !cell.list || !listOperator(cell)) {
    return evaluateCell(cell, new Map([[cell.attribute_id, values]])).truth === "yes";
  }
  const all = listOperator(cell) === "AND";
  const listed = listedBy(all ? values : cell.list);
  const found = all ? cell.list.every((value) => listed.has(value)) : values.some((value) => listed.has(value));
  return found !== (cell.negate === true);
}

/** Predicate for testing thousands of single values against a cell. */
function testOf(cell: Cell, budget: SearchBudget): (value: string) => boolean {
  if (cell.kind !== "LIST" || listOperator(cell) !== "OR" || !cell.list) {
    return (value) => chargeAndCheck(cell, [value], budget);
  }
  budget.looks -= LISTED.has(cell.list) ? 0 : cell.list.length;
  const listed = listedBy(cell.list);
  const wanted = cell.negate !== true;
  return (value) => listed.has(value) === wanted;
}

function chargeAndCheck(cell: Cell, values: readonly string[], budget: SearchBudget): boolean {
  budget.looks -= costOf(cell, values);
  return passes(cell, values);
}

/** Cost of `passes`: an OR list is scanned once, an AND list every time. */
function costOf(cell: Cell, values: readonly string[]): number {
  if (cell.kind !== "LIST" || !cell.list) return values.length * (reachOf(cell) === "number" ? NUMBER_COST : 1) + 1;
  const isIndexed = listOperator(cell) === "OR" && LISTED.has(cell.list);
  return values.length + 1 + (isIndexed ? 0 : cell.list.length);
}
const NUMBER_COST = 6;

/** Index of long lists, because they are searched once per candidate. */
const LISTED = new WeakMap<readonly string[], ReadonlySet<string>>();
function listedBy(list: readonly string[]): ReadonlySet<string> {
  const cached = LISTED.get(list);
  if (cached) return cached;
  const made = new Set(list);
  LISTED.set(list, made);
  return made;
}

/** Values the cells distinguish: listed ones, those next to and between range bounds, and one that no cell lists. */
export const distinguishingValues = (cells: readonly Cell[]): readonly string[] => [
  ...new Set([...cells.flatMap(namedValues), unnamed(cells), ...freeCandidates(cells), ...betweenBounds(cells)]),
];

/** A number between each two neighboring bounds: two ranges may leave only fractions, as above 1 and below 2. */
function betweenBounds(cells: readonly Cell[]): string[] {
  const ranges = cells.filter((cell) => reachOf(cell) === "number");
  const bounds = ranges.flatMap(({ range }) => [range?.from, range?.to]).flatMap((bound) => bound ?? []);
  const sorted = [...new Set(bounds.map(Number))].filter(Number.isFinite).toSorted((a, b) => a - b);
  return sorted.slice(1).map((bound, index) => String((bound + (sorted[index] ?? bound)) / 2));
}

/** Candidates for a single answer. A value outside the shortest list cannot pass, so only that list is tried. */
function singleCandidates(cells: readonly Cell[], budget: SearchBudget): readonly string[] {
  const choices = cells.flatMap((cell) => (isChoice(cell) ? [namedValues(cell)] : []));
  const [shortest] = choices.toSorted((a, b) => a.length - b.length);
  return shortest ?? freeOf(cells, budget);
}

function freeOf(cells: readonly Cell[], budget: SearchBudget): readonly string[] {
  const free = freeCandidates(cells);
  for (const { list } of cells) budget.looks -= list?.length ?? 0;
  budget.looks -= free.length * NUMBER_COST;
  return free;
}

const isChoice = (cell: Cell): boolean => cell.negate !== true && reachOf(cell) === "named" && !isEmptyAll(cell);

/** "All of none" has no effect. */
function isEmptyAll(cell: Cell): boolean {
  const named = namedAnswers(cell);
  return named?.quantifier === "all" && named.values.length === 0;
}

const namedValues = (cell: Cell): readonly string[] => namedAnswers(cell)?.values ?? NOTHING;

/** Candidates when no cell lists passing values: numbers first if there is a range, then an unlisted value. */
function freeCandidates(cells: readonly Cell[]): string[] {
  const ranges = cells.filter((cell) => reachOf(cell) === "number");
  if (ranges.length === 0) return [...cells.filter(isOpen).flatMap(namedValues), unnamed(cells)];
  const wanted = ranges.toSorted((a, b) => Number(a.negate === true) - Number(b.negate === true));
  const bounds = wanted.flatMap(({ range }) => [range?.from, range?.to]).flatMap((bound) => bound ?? []);
  const points = [...bounds.map(String), ...cells.filter(isExcluding).flatMap(namedValues), "1"];
  return [...new Set(points.flatMap(numbersAround))];
}

const isExcluding = (cell: Cell): boolean => reachOf(cell) === "named";
/** Passes answers that no cell names. */
const isOpen = (cell: Cell): boolean => reachOf(cell) === "any";

/**
 * The number as written and integers up to 2 away: every gap between bounds that contains an integer contains one of
 * these.
 */
function numbersAround(text: string): string[] {
  if (!parseDecimal(text)) return [];
  const parts = /^([+-]?\d{1,40})(?:\.\d{1,40})?$/.exec(text);
  if (!parts) return [text];
  const whole = BigInt(parts[1]?.replace("+", "") ?? "0");
  return [text, ...[0n, 1n, -1n, 2n, -2n].map((step) => String(whole + step))];
}

function unnamed(cells: readonly Cell[]): string {
  const named = new Set(cells.flatMap(namedValues));
  let value = "other";
  while (named.has(value)) value += "-other";
  return value;
}

/** Values that a multi-value answer must contain. */
function requiredBy(cell: Cell): readonly string[] {
  if (cell.negate === true || namedAnswers(cell)?.quantifier === "any") return NOTHING;
  return reachOf(cell) === "named" ? namedValues(cell) : NOTHING;
}

/** Whether the value may be part of the answer: a negated choice or range excludes it, with any other values. */
const isAdmissible = (cells: readonly Cell[], value: string, budget: SearchBudget): boolean =>
  cells.every((cell) => cell.negate !== true || isNotAll(cell) || chargeAndCheck(cell, [value], budget));

const isNotAll = (cell: Cell): boolean =>
  namedAnswers(cell)?.quantifier === "all" && listedBy(namedValues(cell)).size !== 1;

const NOTHING: readonly string[] = [];

interface Trying {
  readonly budget: SearchBudget;
  tries: number;
}

/** Adds values for the first unsatisfied choice or range until all are satisfied (backtracking). */
function* addUntilAllPass(
  cells: readonly Cell[],
  held: readonly string[],
  trying: Trying,
): Generator<undefined, readonly string[] | undefined> {
  const { budget } = trying;
  trying.tries -= 1;
  if (trying.tries < 0) budget.cut = true;
  if (trying.tries < 0 || isSpent(budget)) return undefined;
  budget.looks -= held.length;
  const isUnmet = (cell: Cell): boolean => cell.negate !== true && !isOpen(cell) && !chargeAndCheck(cell, held, budget);
  const unmet = cells.find(isUnmet);
  if (!unmet && held.length > 0) {
    return cells.every((cell) => chargeAndCheck(cell, held, budget)) ? held : undefined;
  }
  const source = unmet && reachOf(unmet) === "named" ? namedValues(unmet) : freeOf(cells, budget);
  const taken = new Set(held);
  for (const value of source) {
    if (shouldYield(budget)) yield;
    if (trying.tries < 0 || isSpent(budget)) return undefined;
    if (taken.has(value) || !isAdmissible(cells, value, budget)) continue;
    if (unmet && !chargeAndCheck(unmet, [value], budget)) continue;
    const found = yield* addUntilAllPass(cells, [...held, value], trying);
    if (found) return found;
  }
  return undefined;
}
