/**
 * Set of single answers that pass the cells on one attribute: listed values and numeric ranges. Always a superset of
 * the exact set, so an empty intersection is certain. Only for attributes with one answer per respondent.
 */
import type { Cell } from "../../sampling/schema.ts";
import { readRange } from "../cell-bounds.ts";
import { namedAnswers } from "../cell-kinds.ts";
import { compareDecimal, parseDecimal, type Decimal } from "../decimal.ts";
import { evaluateCell } from "./evaluate.ts";

/** Inclusive; `null` is unbounded. */
interface Interval {
  readonly from: Decimal | null;
  readonly to: Decimal | null;
}

export interface Allowed {
  readonly values: ReadonlySet<string>;
  /** Disjoint and sorted. */
  readonly ranges: readonly Interval[];
}

const NONE: Allowed = { values: new Set(), ranges: [] };

export const isNone = ({ values, ranges }: Allowed): boolean => values.size === 0 && ranges.length === 0;

/** Answers that pass all of the cells, which share one attribute; `undefined`: no certain restriction. */
export function allowedByAll(cells: readonly Cell[]): Allowed | undefined {
  const named = cells.map(namedBy).find((values) => values !== undefined);
  if (named) {
    const others = cells.length > 1 ? cells : [];
    return { values: new Set(named.filter((value) => others.every((cell) => mayPass(cell, value)))), ranges: [] };
  }
  const ranges = cells.flatMap((cell) => rangeOf(cell) ?? []);
  const [first, ...more] = ranges.map((range): Allowed => ({
    values: NONE.values,
    ranges: isEmpty(range) ? [] : [range],
  }));
  return first && more.reduce(meet, first);
}

/** Listed values of a positive cell: no other answer passes. */
function namedBy(cell: Cell): readonly string[] | undefined {
  const named = cell.negate === true ? undefined : namedAnswers(cell);
  if (named?.quantifier !== "all") return named?.values;
  if (named.values.length === 0) return undefined;
  // A single answer cannot equal two values.
  return new Set(named.values).size === 1 ? named.values : [];
}

function rangeOf(cell: Cell): Interval | undefined {
  return cell.kind === "RANGE" && cell.negate !== true ? readRange(cell) : undefined;
}

/** An unreadable cell may pass anything; a non-number passes no range. */
function mayPass(cell: Cell, value: string): boolean {
  const { truth, reason } = evaluateCell(cell, new Map([[cell.attribute_id, [value]]]));
  return truth === "yes" || (truth === "unknown" && reason !== "not_a_number");
}

const isEmpty = ({ from, to }: Interval): boolean => from !== null && to !== null && compareDecimal(from, to) > 0;

/** Union. */
export function join(sets: readonly Allowed[]): Allowed {
  const values = new Set<string>();
  for (const set of sets) for (const value of set.values) values.add(value);
  return { values, ranges: merged(sets.flatMap((set) => set.ranges)) };
}

function merged(ranges: readonly Interval[]): Interval[] {
  const apart: Interval[] = [];
  for (const range of ranges.toSorted((a, b) => compareFrom(a.from, b.from))) {
    const last = apart.at(-1);
    if (!last || !reaches(last, range)) apart.push(range);
    else if (compareTo(last.to, range.to) < 0) apart[apart.length - 1] = { from: last.from, to: range.to };
  }
  return apart;
}

const compareFrom = (a: Decimal | null, b: Decimal | null): number => {
  if (a === null || b === null) return Number(b === null) - Number(a === null);
  return compareDecimal(a, b);
};
const compareTo = (a: Decimal | null, b: Decimal | null): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareDecimal(a, b);
};
const reaches = ({ to }: Interval, { from }: Interval): boolean =>
  to === null || from === null || compareDecimal(to, from) >= 0;

/** Intersection. */
export function meet(a: Allowed, b: Allowed): Allowed {
  const values = new Set<string>();
  for (const value of a.values) if (b.values.has(value) || inRanges(value, b.ranges)) values.add(value);
  for (const value of b.values) if (inRanges(value, a.ranges)) values.add(value);
  return { values, ranges: meetRanges(a.ranges, b.ranges) };
}

function meetRanges(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const both: Interval[] = [];
  let [left, right] = [0, 0];
  while (left < a.length && right < b.length) {
    const [one, other] = [a[left], b[right]];
    if (!one || !other) break;
    const from = compareFrom(one.from, other.from) < 0 ? other.from : one.from;
    const to = compareTo(one.to, other.to) < 0 ? one.to : other.to;
    if (!isEmpty({ from, to })) both.push({ from, to });
    if (compareTo(one.to, other.to) < 0) left += 1;
    else right += 1;
  }
  return both;
}

/** Binary search; the ranges are disjoint and sorted. */
function inRanges(value: string, ranges: readonly Interval[]): boolean {
  if (ranges.length === 0) return false;
  const number = parseDecimal(value);
  if (!number) return false;
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const from = ranges[middle]?.from ?? null;
    if (from === null || compareDecimal(from, number) <= 0) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low - 1];
  return range !== undefined && (range.to === null || compareDecimal(number, range.to) <= 0);
}
