/** Fewer snapshots, or a shorter time, say nothing of a pace. */
export const PACE_SNAPSHOTS = 3;
export const PACE_SPAN = 3_600_000;
