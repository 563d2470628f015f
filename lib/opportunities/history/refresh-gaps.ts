/** Gaps in an opportunity's history: times during which it was not refreshed. Pure. */
import type { SnapshotLine } from "../../store/opportunities/snapshots.ts";

/**
 * Milliseconds between two refreshes above which the time between them is a gap: one day, like the limit for stale
 * snapshots.
 */
export const LONG_WITHOUT_REFRESH = 86_400_000;

export interface RefreshGap {
  /** Epoch milliseconds of the refreshes before and after. */
  readonly from: number;
  readonly until: number;
}

type Received = Pick<SnapshotLine, "firstReadAt" | "readAt" | "fetches">;

/**
 * In chronological order; expects snapshots oldest first. Only the first and last refresh of a snapshot and their number
 * are stored. Its whole time is a gap if the refreshes are further apart on average; shorter gaps in it are unknown.
 */
export function refreshGaps(snapshots: readonly Received[]): RefreshGap[] {
  return snapshots
    .flatMap(({ firstReadAt, readAt, fetches }, index) => {
      const previous = snapshots[index - 1];
      const intervals = fetches === undefined || fetches < 2 ? undefined : fetches - 1;
      return [
        ...(previous ? [{ from: previous.readAt, until: firstReadAt, intervals: 1 }] : []),
        ...(intervals === undefined ? [] : [{ from: firstReadAt, until: readAt, intervals }]),
      ];
    })
    .filter(({ from, until, intervals }) => (until - from) / intervals > LONG_WITHOUT_REFRESH)
    .map(({ from, until }) => ({ from, until }));
}
