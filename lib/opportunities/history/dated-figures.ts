/** Snapshots with key figures, as points of a timeline. Pure. */
import type { SnapshotFigures, SnapshotLine } from "../../store/opportunities/snapshots.ts";
import type { Moment } from "./trend.ts";

export interface DatedFigures {
  readonly figures: SnapshotFigures;
  readonly moment: Moment;
}

/** Oldest first; expects snapshots newest first. */
export const datedFigures = (snapshots: readonly SnapshotLine[]): DatedFigures[] =>
  snapshots
    .toReversed()
    .flatMap(({ figures, position, firstReadAt, readAt }) =>
      figures ? [{ figures, moment: { position, at: firstReadAt, until: readAt } }] : [],
    );
