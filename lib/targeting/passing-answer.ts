/**
 * One answer that passes all of the given cells, which are on one attribute. Exact over answers that a cell names, whole numbers at and
 * beside the bounds of ranges, and one answer that no cell names. Pure.
 */
import type { Cell } from "../sampling/schema.ts";
import { isUnderstood, listOperator } from "./cell-rules.ts";
import { parseDecimal } from "./decimal.ts";
import { evaluateCell } from "./evaluate.ts";

/** Combinations that are tried for an attribute of several answers before giving up. */
const MOST_TRIES = 2_000;

/** Whether any answer at all can pass the cell, as far as it can be read here. */
export const isReadable = (cell: Cell): boolean =>
  isUnderstood(cell) && ["VALUE", "LIST", "RANGE", "ANSWERED"].includes(cell.kind);

/**
 * @param single whether a respondent holds one answer on the attribute; else as many as are needed.
 * @returns at least one value; `undefined` when none passes. "Nothing applies" is no answer that can be asked for.
 */
export function passingAnswer(cells: readonly Cell[], single: boolean): readonly string[] | undefined {
  if (!cells.every(isReadable)) return undefined;
  if (single) {
    for (const value of singleCandidates(cells)) if (passesAll(cells, [value])) return [value];
    return undefined;
  }
  const wanted = new Set(cells.flatMap(requiredBy));
  if (![...wanted].every((value) => isAdmissible(cells, value))) return undefined;
  return addUntilAllPass(cells, [...wanted], { tries: MOST_TRIES });
}

export const passesAll = (cells: readonly Cell[], values: readonly string[]): boolean =>
  cells.every((cell) => passes(cell, values));

function passes(cell: Cell, values: readonly string[]): boolean {
  if (cell.kind !== "LIST" || listOperator(cell) !== "OR" || !cell.list) {
    return evaluateCell(cell, new Map([[cell.attribute_id, values]])).truth === "yes";
  }
  const listed = listedBy(cell.list);
  return values.some((value) => listed.has(value)) !== (cell.negate === true);
}

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
function singleCandidates(cells: readonly Cell[]): readonly string[] {
  const choices = cells.flatMap((cell) => (isChoice(cell) ? [namedValues(cell)] : []));
  const [shortest] = choices.toSorted((a, b) => a.length - b.length);
  return shortest ?? freeCandidates(cells);
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
const isAdmissible = (cells: readonly Cell[], value: string): boolean =>
  cells.every((cell) => cell.negate !== true || isNotAll(cell) || passes(cell, [value]));

const isNotAll = (cell: Cell): boolean =>
  cell.kind === "LIST" && listOperator(cell) === "AND" && new Set(cell.list ?? []).size !== 1;

/** Adds a value for the first choice or range that is not met yet, until all are. */
function addUntilAllPass(
  cells: readonly Cell[],
  held: readonly string[],
  budget: { tries: number },
): readonly string[] | undefined {
  budget.tries -= 1;
  if (budget.tries < 0) return undefined;
  const unmet = cells.find((cell) => cell.negate !== true && cell.kind !== "ANSWERED" && !passes(cell, held));
  if (!unmet && held.length > 0) return passesAll(cells, held) ? held : undefined;
  const source = unmet && unmet.kind !== "RANGE" ? namedValues(unmet) : freeCandidates(cells);
  for (const value of source) {
    if (held.includes(value) || !isAdmissible(cells, value)) continue;
    if (unmet && !passes(unmet, [value])) continue;
    const found = addUntilAllPass(cells, [...held, value], budget);
    if (found) return found;
  }
  return undefined;
}
