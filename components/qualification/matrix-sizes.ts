/** Sizes of the matrix in pixels, and where its columns begin. Pure. */
import { MAX_GROUPS } from "@/lib/sampling/limits";

export const HEAD = 82;
/** At the usual density. */
export const ROW = 36;
export const TOTAL_ROW = 26;
/** A line above the first row of those who are asked, and of those who are only read. */
export const HEADING = 26;
/** Width of the first column. */
export const NAME = 176;
const COLUMN = 76;
/** Between the groups of one call and those of the next. */
const GAP = 8;
const TOTAL = 42;
const BEFORE_TOTALS = 14;

export const TOTALS = ["match", "maybe", "closed", "miss", "none"] as const;

/** Empty room at the left of a column. */
export function leadOf(column: number, groups: number, byCall: boolean): number {
  if (column === groups) return BEFORE_TOTALS;
  return byCall && column > 0 && column < groups && column % MAX_GROUPS === 0 ? GAP : 0;
}

export const widthOf = (column: number, groups: number, byCall: boolean): number =>
  (column < groups ? COLUMN : TOTAL) + leadOf(column, groups, byCall);

export interface CallSpan {
  readonly left: number;
  readonly width: number;
  readonly groups: number;
}

/** The columns that one call asks about, in tens. */
export const callSpans = (groups: number): readonly CallSpan[] =>
  Array.from({ length: Math.ceil(groups / MAX_GROUPS) }, (_, call) => {
    const size = Math.min(MAX_GROUPS, groups - call * MAX_GROUPS);
    return { left: NAME + call * (MAX_GROUPS * COLUMN + GAP), width: size * COLUMN, groups: size };
  });

/** Of what follows the groups: the spans of the totals. */
export const TOTALS_WIDTH = TOTALS.length * TOTAL;

/** What stays in sight at the lower edge: a line a letter. */
export const FOOT = TOTALS.length * TOTAL_ROW + 6;
/** Of the whole grid at most. It ends inside a row, which says that there are more. */
export const HEIGHT = HEAD + HEADING + Math.round(13.7 * ROW) + FOOT;
