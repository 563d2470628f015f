/** Sizes of the matrix in pixels, and its column offsets. Pure. */
import { MAX_GROUPS } from "@/lib/sampling/limits";

export const HEAD = 82;
/** At the default density. */
export const ROW = 36;
export const TOTAL_ROW = 26;
/** Heading row above the first live row and the first local-only row. */
export const HEADING = 26;
/** Width of the first column in pixels. */
export const NAME = 176;
const COLUMN = 76;
/** Gap between the groups of two calls. */
const GAP = 8;
const TOTAL = 42;
const BEFORE_TOTALS = 14;

export const TOTALS = ["match", "maybe", "closed", "miss", "none"] as const;

/** Gap to the left of a column. */
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

/** Column spans of the calls, ten groups each. */
export const callSpans = (groups: number): readonly CallSpan[] =>
  Array.from({ length: Math.ceil(groups / MAX_GROUPS) }, (_, call) => {
    const size = Math.min(MAX_GROUPS, groups - call * MAX_GROUPS);
    return { left: NAME + call * (MAX_GROUPS * COLUMN + GAP), width: size * COLUMN, groups: size };
  });

/** Width of the total columns after the groups. */
export const TOTALS_WIDTH = TOTALS.length * TOTAL;

/** Height of the sticky footer: one row per letter. */
export const FOOT = TOTALS.length * TOTAL_ROW + 6;
/** Maximum height of the grid. It cuts a row in half, to show that there are more. */
export const HEIGHT = HEAD + HEADING + Math.round(13.7 * ROW) + FOOT;
