/** Times of an opportunity's snapshots, formatted so that adjacent ones differ. Pure. */
import type { SnapshotLine } from "../../store/opportunities/snapshots.ts";
import { formatUtc, formatUtcSeconds } from "../../time.ts";

type Came = Pick<SnapshotLine, "position" | "firstReadAt">;

/**
 * Formatted time by snapshot number; with seconds if an adjacent snapshot came in the same minute. Expects
 * chronological order.
 */
export function snapshotTimes(snapshots: readonly Came[]): ReadonlyMap<number, string> {
  const minutes = snapshots.map(({ firstReadAt }) => formatUtc(firstReadAt));
  return new Map(
    snapshots.map(({ position, firstReadAt }, index) => {
      const minute = minutes[index] ?? "";
      const alike = minutes[index - 1] === minute || minutes[index + 1] === minute;
      return [position, alike ? formatUtcSeconds(firstReadAt) : minute];
    }),
  );
}
