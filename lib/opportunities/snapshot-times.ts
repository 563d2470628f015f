/** When the snapshots of one opportunity came, told so that no two beside each other read alike. Pure. */
import type { SnapshotLine } from "../store/snapshots.ts";
import { formatUtc, formatUtcSeconds } from "../time.ts";

type Came = Pick<SnapshotLine, "position" | "firstReadAt">;

/** The time of each by its number: to the second where the one before or after came in the same minute. In order of time. */
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
