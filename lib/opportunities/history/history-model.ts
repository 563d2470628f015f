/** View model of an opportunity's history. */
import type { Cell } from "../../sampling/schema.ts";
import type { SnapshotLine } from "../../store/opportunities/snapshots.ts";
import type { ChangeSummary } from "../../targeting/diff/change-summary.ts";
import type { Counts, Moment } from "./trend.ts";

/** Maximum snapshots listed, newest first. */
export const LISTED_VALUES = 200;

export interface HistoryView {
  /** Newest first, at most `LISTED`. */
  readonly snapshots: readonly SnapshotLine[];
  /** Total number of snapshots. */
  readonly total: number;
}

/** Entry of a diff. Cells are indices into `DiffView.cells`. */
export interface DiffLine {
  readonly step: string;
  /** `Q2.3` in the later snapshot; for a removed entry, in the earlier one. */
  readonly key: string;
  /** The service's id in the same snapshot as the key; it may change without the entry's meaning. */
  readonly entryId: string;
  readonly cells: readonly number[];
  /** Number of tags that refer to hidden or missing cells. */
  readonly silent: number;
  /** Before and after, as received; `null` if absent. Quota entries only. */
  readonly status: readonly [string | null, string | null];
  readonly count: readonly [string | null, string | null];
}

export type DiffGroup = "status" | "count" | "added" | "removed";
export const DIFF_GROUPS: readonly DiffGroup[] = ["status", "count", "added", "removed"];

export interface HeaderLine {
  readonly label: string;
  /** As text; `undefined` if the field was absent. */
  readonly before?: string;
  readonly after?: string;
  readonly gained?: readonly string[];
  readonly lost?: readonly string[];
}

export interface DiffSide extends Moment {
  readonly id: string;
  readonly openEntries: number;
  readonly entries: number;
}

export interface DiffView {
  readonly from: DiffSide;
  readonly to: DiffSide;
  /** No semantic change: only white space or the order of fields differs. */
  readonly same: boolean;
  readonly header: readonly HeaderLine[];
  readonly groups: Readonly<Record<DiffGroup, readonly DiffLine[]>>;
  /** Added and removed steps, one sentence each. */
  readonly steps: readonly string[];
  /**
   * Changes without effect on any entry's meaning: moved steps, and cells or entries that are only spelled differently.
   */
  readonly rest: readonly string[];
  readonly cells: readonly Cell[];
}

/** Entry whose count moved; `counts` is parallel to `TrendsView.moments`. */
export interface TrendLine {
  readonly step: string;
  readonly key: string;
  /** The service's id in the newest snapshot. */
  readonly entryId: string;
  readonly cells: readonly number[];
  readonly counts: Counts;
  /** Whether respondents can enter through it now. */
  readonly open: boolean;
  readonly status: string;
}

export interface TrendsView {
  /** Readable snapshots, oldest first. */
  readonly moments: readonly Moment[];
  /** Number of snapshots that were skipped because their body can't be read. */
  readonly unreadable: number;
  /** Total number of snapshots; exceeds the two above if the bodies are too large to read all of them. */
  readonly total: number;
  readonly entries: readonly TrendLine[];
  /** Number of entries of the newest snapshot whose count never moved. */
  readonly unmoved: number;
  readonly cells: readonly Cell[];
}

/** Changes since the operator's previous visit. */
export interface ChangesSinceVisit {
  /** Time of the previous visit; `undefined` on the first. */
  readonly at: number | undefined;
  /** `undefined` if there is no newer snapshot since, or a body can't be read. */
  readonly change: ChangeSummary | undefined;
  /** Body that can't be read: of the snapshot at the previous visit, or of the newest. */
  readonly unreadable?: "before" | "after";
  /** Number of the snapshot that was the newest at the previous visit. */
  readonly position: number | undefined;
}
