/** Responses to the keys and presses of all page visits together. */
import { metric, type Row } from "../row.ts";

/** Milliseconds. */
const MAX_P98_MS = 100;
/** Milliseconds of a response that the browser does not report because it fits one frame. */
const ONE_FRAME_MS = 16;

const TOUR_ROW = "tour: p98 of the answers to keys and presses";

export interface Responses {
  /** Keys and presses, with those that were answered within a frame. */
  readonly presses: number;
  /** Milliseconds of each slower response. */
  readonly slow: readonly number[];
}

/** Milliseconds within which 98 of 100 responses came; `undefined` without a key or press. */
export function p98Of(visits: readonly Responses[]): number | undefined {
  const slow = visits.flatMap((one) => one.slow).toSorted((a, b) => b - a);
  const presses = Math.max(
    slow.length,
    visits.reduce((sum, one) => sum + one.presses, 0),
  );
  return presses === 0 ? undefined : (slow[Math.floor(presses * 0.02)] ?? ONE_FRAME_MS);
}

export function tourRow(visits: readonly Responses[]): Row {
  const p98 = p98Of(visits);
  const presses = visits.reduce((sum, one) => sum + one.presses, 0);
  return metric({
    name: TOUR_ROW,
    unit: "ms",
    subject: p98 ?? Number.NaN,
    target: `≤ ${MAX_P98_MS} ms`,
    met: p98 !== undefined && p98 <= MAX_P98_MS,
    note: `${presses} keys and presses in ${visits.length} visits`,
  });
}
