/** View models of watches, alerts and the refresh schedule. */
import type { Segment } from "../../targeting/wording/segments.ts";

/** Default alert threshold for counts, in percent. */
export const DEFAULT_PERCENT = 50;
export const MIN_PERCENT = 1;
export const MAX_PERCENT = 100;

/** Least and greatest limit for the reach, in people; a multiple of the first, like all published counts. */
export const MIN_REACH = 10;
export const MAX_REACH = 10_000_000;

/** Maximum watches per operator. */
export const MAX_WATCHES = 500;

/** Maximum opportunities per watch action. */
export const MAX_WATCH_BATCH = 200;

/** Watch of the current operator. */
export interface WatchView {
  readonly id: string;
  readonly opportunityId: string;
  /** Current key of the step, or its last key once removed; `""` for the whole opportunity. */
  readonly step: string;
  /** Current key of the entry (`Q1.3`); `""` if none is watched or it was removed. */
  readonly entry: string;
  readonly whole: boolean;
  /** Text of the step or entry when the watch was created. */
  readonly says: string;
  /** The step or entry no longer exists. */
  readonly gone: boolean;
  /** Alert threshold for count changes, relative to the baseline. */
  readonly percent: number;
  /** Alert when the reach in the default panel falls below; published number of people, `undefined`: no such alert. */
  readonly reachBelow: number | undefined;
  readonly createdAt: number;
}

/** Row of the list of watches. */
export interface WatchLine extends WatchView {
  readonly groupId: string;
  readonly orderNumber: string;
  readonly locale: string;
  readonly status: string;
  readonly missingAt: number | undefined;
  readonly readAt: number;
  /** Published number of people with room in the default panel; `undefined` without a panel, or not computed. */
  readonly reach: number | undefined;
}

/** Round that fetched nothing. */
export interface FailedRound {
  readonly at: number;
  readonly total: number;
  /** Reason as a sentence; `undefined` if each opportunity failed for its own reason. */
  readonly says: string | undefined;
}

/** Schedule of the automatic refetch of watched opportunities. */
export interface ScheduleView {
  /** Milliseconds; 0 if off. */
  readonly everyMs: number;
  /** Start of the last round that fetched anything; skipped rounds do not count. */
  readonly lastAt: number | undefined;
  /** Later round that fetched nothing. */
  readonly lastFailed: FailedRound | undefined;
  /** `undefined` if off or blocked by an open round. */
  readonly nextAt: number | undefined;
  /** Paused or interrupted round; further rounds are skipped until it resumes. */
  readonly held: { readonly jobId: string; readonly phase: "paused" | "interrupted" } | undefined;
  /** Opportunities watched by any operator of the partner account, i.e. calls per round. */
  readonly watched: number;
  /** Operator who set the interval; `undefined` while the default applies. */
  readonly chosenBy: string | undefined;
  readonly chosenAt: number | undefined;
  readonly environment: "sandbox" | "production";
}

/** Line of a change: a changed metric, an addition or removal, or a sentence. */
export interface ChangeLine {
  readonly key: string;
  /** Subject: "CPI", or an entry as text after its step. */
  readonly label: readonly Segment[] | string;
  /** Step key such as `Q1` before an entry label. */
  readonly step?: string;
  readonly from?: string;
  readonly to?: string;
  /** Suffix such as "of 326" or "min". */
  readonly after?: string;
  /** Additions and removals, as text. */
  readonly gained?: readonly Segment[];
  readonly lost?: readonly Segment[];
  readonly text?: string;
  /** Epoch milliseconds; only if it differs from the time of the snapshot. */
  readonly at?: number;
  /** Related alert: "entry closed", "changed by 75%, limit 50%". One alert may cover several lines. */
  readonly alert?: string;
}

/** Watched opportunity on the home page. */
export interface WatchedRow {
  readonly id: string;
  readonly orderNumber: string;
  readonly locale: string;
  readonly status: string;
  readonly readAt: number;
  readonly missingAt: number | undefined;
  /** Id of the newest snapshot, and first time its body was received. */
  readonly snapshotId: string;
  readonly changedAt: number;
  /** Time of the snapshot that the changes are relative to. */
  readonly seenAt: number;
  readonly changed: boolean;
  readonly lines: readonly ChangeLine[];
  /** Lines omitted. */
  readonly more: number;
  /** Unseen alerts, in the same unit as the badges in the header and the navigation. */
  readonly alerts: number;
  /** "closed, price changed, 3 counts changed"; `""` without alerts. */
  readonly alertsSay: string;
}

export interface WatchedChanges {
  /** Opportunities watched by the operator, and the number of changed ones. */
  readonly watched: number;
  readonly changed: number;
  /** Earliest last-seen time among the changed rows, or among all if none changed. */
  readonly since: number | undefined;
  readonly rows: readonly WatchedRow[];
  readonly page: number;
  readonly pageSize: number;
  /** Rows on all pages under the current filter. */
  readonly total: number;
  readonly alerts: number;
  /** Upper time limit of the shown changes: "mark as seen" leaves later ones unseen. */
  readonly shown: { readonly at: number; readonly alert: number };
  /** Time of the last "mark as seen", while it can be undone. */
  readonly seenAt: number | undefined;
  readonly schedule: ScheduleView;
}
