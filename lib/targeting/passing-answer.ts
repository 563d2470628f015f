/**
 * One answer that passes all of the given cells, which are on one attribute. Exact over answers that a cell names, whole numbers at and
 * beside the bounds of ranges, and one answer that no cell names. Pure.
 */
import type { Cell } from "../sampling/schema.ts";
import { listOperator } from "./cell-reading.ts";
import { isUnderstood } from "./cell-rules.ts";
import { parseDecimal } from "./decimal.ts";
import { evaluateCell } from "./evaluate.ts";
import { isSpent, isTired, type SearchBudget } from "./nearest-budget.ts";

/** Combinations that are tried for an attribute of several answers before giving up. */
const MOST_TRIES = 2_000;

/** Whether any answer at all can pass the cell, as far as it can be read here. */
export const isReadable = (cell: Cell): boolean =>
  isUnderstood(cell) && ["VALUE", "LIST", "RANGE", "ANSWERED"].includes(cell.kind);

/**
 * Rests where it yields; takes from the budget what it looks at, and tells it when it gives up.
 *
 * @param single whether a respondent holds one answer on the attribute; else as many as are needed.
 * @returns at least one value; `undefined` when none passes. "Nothing applies" is no answer that can be asked for.
 */
export function* passingAnswer(
  cells: readonly Cell[],
  single: boolean,
  budget: SearchBudget,
): Generator<undefined, readonly string[] | undefined> {
  budget.looks -= A_CALL;
  if (!cells.every(isReadable)) return undefined;
  if (single) {
    const tests = cells.map((cell) => testOf(cell, budget));
    for (const value of singleCandidates(cells, budget)) {
      if (isTired(budget)) yield;
      if (isSpent(budget)) return undefined;
      budget.looks -= tests.length;
      if (tests.every((test) => test(value))) return [value];
    }
    return undefined;
  }
  const wanted = new Set(cells.flatMap(requiredBy));
  for (const value of wanted) {
    if (isTired(budget)) yield;
    if (isSpent(budget) || !isAdmissible(cells, value, budget)) return undefined;
  }
  return yield* addUntilAllPass(cells, [...wanted], { budget, tries: MOST_TRIES });
}

/** Looks that finding out where to begin is worth. */
const A_CALL = 20;

export const passesAll = (cells: readonly Cell[], values: readonly string[]): boolean =>
  cells.every((cell) => passes(cell, values));

/** As `evaluateCell`, save that lists of thousands are not walked anew for each value. */
function passes(cell: Cell, values: readonly string[]): boolean {
  if (cell.kind !== "LIST" || !cell.list || !listOperator(cell)) {
    return evaluateCell(cell, new Map([[cell.attribute_id, values]])).truth === "yes";
  }
  const all = listOperator(cell) === "AND";
  const listed = listedBy(all ? values : cell.list);
  const found = all ? cell.list.every((value) => listed.has(value)) : values.some((value) => listed.has(value));
  return found !== (cell.negate === true);
}

/** The cell for thousands of answers of one value. */
function testOf(cell: Cell, budget: SearchBudget): (value: string) => boolean {
  if (cell.kind !== "LIST" || listOperator(cell) !== "OR" || !cell.list) {
    return (value) => looksAndPasses(cell, [value], budget);
  }
  budget.looks -= LISTED.has(cell.list) ? 0 : cell.list.length;
  const listed = listedBy(cell.list);
  const wanted = cell.negate !== true;
  return (value) => listed.has(value) === wanted;
}

function looksAndPasses(cell: Cell, values: readonly string[], budget: SearchBudget): boolean {
  budget.looks -= looksOf(cell, values);
  return passes(cell, values);
}

/** What `passes` walks through: the list of a choice the first time, that of "all of" each time. */
function looksOf(cell: Cell, values: readonly string[]): number {
  if (cell.kind !== "LIST" || !cell.list) return values.length * (cell.kind === "RANGE" ? A_NUMBER : 1) + 1;
  const isIndexed = listOperator(cell) === "OR" && LISTED.has(cell.list);
  return values.length + 1 + (isIndexed ? 0 : cell.list.length);
}
const A_NUMBER = 6;

/** Lists of thousands are looked into once for each candidate. */
const LISTED = new WeakMap<readonly string[], ReadonlySet<string>>();
function listedBy(list: readonly string[]): ReadonlySet<string> {
  const known = LISTED.get(list);
  if (known) return known;
  const made = new Set(list);
  LISTED.set(list, made);
  return made;
}

/** Values that the cells tell apart: those they name, those beside the bounds of ranges, and one that none names. */
export const tellingValues = (cells: readonly Cell[]): readonly string[] => [
  ...new Set([...cells.flatMap(namedValues), unnamed(cells), ...freeCandidates(cells)]),
];

/** What is named is tried before what nobody names. The shortest choice comes first: no other value can pass it. */
function singleCandidates(cells: readonly Cell[], budget: SearchBudget): readonly string[] {
  const choices = cells.flatMap((cell) => (isChoice(cell) ? [namedValues(cell)] : []));
  const [shortest] = choices.toSorted((a, b) => a.length - b.length);
  return shortest ?? freeOf(cells, budget);
}

function freeOf(cells: readonly Cell[], budget: SearchBudget): readonly string[] {
  const free = freeCandidates(cells);
  for (const { list } of cells) budget.looks -= list?.length ?? 0;
  budget.looks -= free.length * A_NUMBER;
  return free;
}

const isChoice = (cell: Cell): boolean =>
  cell.negate !== true && (cell.kind === "VALUE" || cell.kind === "LIST") && !isEmptyAll(cell);

/** "All of none" asks for nothing. */
const isEmptyAll = (cell: Cell): boolean =>
  cell.kind === "LIST" && listOperator(cell) === "AND" && cell.list?.length === 0;

const namedValues = (cell: Cell): readonly string[] =>
  cell.kind === "VALUE" && typeof cell.value === "string" ? [cell.value] : (cell.list ?? []);

/** Where no cell names what passes: numbers first, where any is asked for; then what no cell names. */
function freeCandidates(cells: readonly Cell[]): string[] {
  const ranges = cells.filter((cell) => cell.kind === "RANGE");
  if (ranges.length === 0) return [unnamed(cells)];
  const wanted = ranges.toSorted((a, b) => Number(a.negate === true) - Number(b.negate === true));
  const bounds = wanted.flatMap(({ range }) => [range?.from, range?.to]).flatMap((bound) => bound ?? []);
  const points = [...bounds.map(String), ...cells.filter(isExcluding).flatMap(namedValues), "1"];
  return [...new Set(points.flatMap(numbersAround))];
}

const isExcluding = (cell: Cell): boolean => cell.kind === "VALUE" || cell.kind === "LIST";

/** The number as written, and the whole numbers next to it; between two bounds lies none that is not next to one. */
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

/** Values that an answer of several has to hold. */
function requiredBy(cell: Cell): readonly string[] {
  if (cell.negate === true) return [];
  if (cell.kind === "VALUE") return namedValues(cell);
  return cell.kind === "LIST" && listOperator(cell) === "AND" ? namedValues(cell) : [];
}

/** Whether the value may be among the answers at all: a negated choice or range keeps it out, whatever stands beside it. */
const isAdmissible = (cells: readonly Cell[], value: string, budget: SearchBudget): boolean =>
  cells.every((cell) => cell.negate !== true || isNotAll(cell) || looksAndPasses(cell, [value], budget));

const isNotAll = (cell: Cell): boolean =>
  cell.kind === "LIST" && listOperator(cell) === "AND" && listedBy(cell.list ?? NOTHING).size !== 1;

const NOTHING: readonly string[] = [];

interface Trying {
  readonly budget: SearchBudget;
  tries: number;
}

/** Adds a value for the first choice or range that is not met yet, until all are. */
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
  const isUnmet = (cell: Cell): boolean =>
    cell.negate !== true && cell.kind !== "ANSWERED" && !looksAndPasses(cell, held, budget);
  const unmet = cells.find(isUnmet);
  if (!unmet && held.length > 0) {
    return cells.every((cell) => looksAndPasses(cell, held, budget)) ? held : undefined;
  }
  const source = unmet && unmet.kind !== "RANGE" ? namedValues(unmet) : freeOf(cells, budget);
  const taken = new Set(held);
  for (const value of source) {
    if (isTired(budget)) yield;
    if (trying.tries < 0 || isSpent(budget)) return undefined;
    if (taken.has(value) || !isAdmissible(cells, value, budget)) continue;
    if (unmet && !looksAndPasses(unmet, [value], budget)) continue;
    const found = yield* addUntilAllPass(cells, [...held, value], trying);
    if (found) return found;
  }
  return undefined;
}
