/** Minimum number of snapshots, and minimum milliseconds between the first and the last, for a pace. */
export const PACE_SNAPSHOTS = 3;
export const PACE_SPAN = 3_600_000;
