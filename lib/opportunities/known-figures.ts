/** The snapshots whose figures are worked out, as points of a line through time. Pure. */
import type { SnapshotFigures, SnapshotLine } from "../store/snapshots.ts";
import type { Moment } from "./trend.ts";

export interface KnownFigures {
  readonly figures: SnapshotFigures;
  readonly moment: Moment;
}

/** Oldest first, of snapshots that stand newest first. */
export const knownFigures = (snapshots: readonly SnapshotLine[]): KnownFigures[] =>
  snapshots
    .toReversed()
    .flatMap(({ figures, position, firstReadAt, readAt }) =>
      figures ? [{ figures, moment: { position, at: firstReadAt, until: readAt } }] : [],
    );
