/** What the history of an opportunity shows. */
import type { Cell } from "../sampling/schema.ts";
import type { SnapshotLine } from "../store/snapshots.ts";
import type { ChangeSummary } from "../targeting/change-summary.ts";
import type { Counts, Moment } from "./trend.ts";

/** More snapshots than these, the newest, are not listed. */
export const LISTED = 200;

export interface HistoryView {
  /** Newest first, at most `LISTED`. */
  readonly snapshots: readonly SnapshotLine[];
  /** Snapshots in all. */
  readonly total: number;
}

/** An entry of a diff. Cells are places in `DiffView.cells`. */
export interface DiffLine {
  readonly step: string;
  /** `Q2.3` in the later snapshot; of a removed one in the earlier. */
  readonly key: string;
  readonly cells: readonly number[];
  /** Tags that say nothing: hidden by the service or defined nowhere. */
  readonly silent: number;
  /** Before and after, as received; `null` where none was given. Quota entries only. */
  readonly status: readonly [string | null, string | null];
  readonly count: readonly [string | null, string | null];
}

export type DiffGroup = "status" | "count" | "added" | "removed";
export const DIFF_GROUPS: readonly DiffGroup[] = ["status", "count", "added", "removed"];

export interface HeaderLine {
  readonly label: string;
  /** In words; `undefined`: there was no such field. */
  readonly before?: string;
  readonly after?: string;
  readonly gained?: readonly string[];
  readonly lost?: readonly string[];
}

/** A snapshot of a diff. */
export interface DiffSide extends Moment {
  readonly id: string;
  readonly openEntries: number;
  readonly entries: number;
}

export interface DiffView {
  readonly from: DiffSide;
  readonly to: DiffSide;
  /** Nothing changed that the service means: only white space or the order of fields. */
  readonly same: boolean;
  readonly header: readonly HeaderLine[];
  readonly groups: Readonly<Record<DiffGroup, readonly DiffLine[]>>;
  /** Steps that came and went, a sentence each. */
  readonly steps: readonly string[];
  /** What moves no entry's meaning: steps in another place; cells and entries that are spelled otherwise. */
  readonly rest: readonly string[];
  readonly cells: readonly Cell[];
}

/** An entry that moved; counts stand beside `TrendsView.moments`. */
export interface TrendLine {
  readonly step: string;
  readonly key: string;
  readonly cells: readonly number[];
  readonly counts: Counts;
  /** Whether somebody can enter through it now. */
  readonly open: boolean;
  readonly status: string;
}

export interface TrendsView {
  /** Oldest first. */
  readonly moments: readonly Moment[];
  /** Snapshots in all; more than `moments` when the bodies are too large to read every one. */
  readonly total: number;
  readonly entries: readonly TrendLine[];
  /** Entries of the newest snapshot whose count never moved. */
  readonly unmoved: number;
  readonly cells: readonly Cell[];
}

/** What changed since the visit before this one. */
export interface SinceLook {
  /** When that was; `undefined`: the person looks for the first time. */
  readonly at: number | undefined;
  /** `undefined`: nothing was read anew since. */
  readonly change: ChangeSummary | undefined;
  /** Number of the snapshot that was the newest then. */
  readonly position: number | undefined;
}
