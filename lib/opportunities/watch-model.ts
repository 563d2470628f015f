/** What the screens know of watches, alerts and the re-reading of what is watched. */
import type { Segment } from "../targeting/segments.ts";
import type { AlertKind } from "./watch-alerts.ts";

/** A watch of the person who asks. */
export interface WatchView {
  readonly id: string;
  readonly opportunityId: string;
  /** Key of the step as it stands now, or as it stood when it went; `""` for the whole opportunity. */
  readonly step: string;
  /** Key of the entry as it stands now (`Q1.3`); `""` without one, or when it is gone. */
  readonly entry: string;
  readonly whole: boolean;
  /** What the step or entry said when the watch began. */
  readonly says: string;
  /** The step or entry is not there any more. */
  readonly gone: boolean;
  /** A count that moves by so much of what it rests on is told. */
  readonly percent: number;
  readonly createdAt: number;
}

/** A line of the list of watches. */
export interface WatchLine extends WatchView {
  readonly groupId: string;
  readonly orderNumber: string;
  readonly locale: string;
  readonly status: string;
  readonly missingAt: number | undefined;
  readonly readAt: number;
}

/** A turn that read nothing. */
export interface FailedTurn {
  readonly at: number;
  readonly total: number;
  /** Why, in a sentence; `undefined` when each opportunity has its own reason. */
  readonly says: string | undefined;
}

/** How watched opportunities are read again by themselves. */
export interface ScheduleView {
  /** Milliseconds; 0: off. */
  readonly everyMs: number;
  /** When the last reading of what is watched began that read something; turns that were left out do not count. */
  readonly lastAt: number | undefined;
  /** The turn after it, when it ended with nothing read. */
  readonly lastFailed: FailedTurn | undefined;
  /** `undefined`: off, or held. */
  readonly nextAt: number | undefined;
  /** The reading that was begun and does not go on: turns are left out until it does. */
  readonly held: { readonly jobId: string; readonly phase: "paused" | "interrupted" } | undefined;
  /** Opportunities that anybody of the partner account watches: calls a turn. */
  readonly watched: number;
  /** Whether somebody chose it; otherwise it is how the console began. */
  readonly chosenBy: string | undefined;
  readonly chosenAt: number | undefined;
  readonly environment: "sandbox" | "production";
}

/** One line of "what changed": a figure that moved, something that came or went, or a sentence. */
export interface ChangeLine {
  readonly key: string;
  /** What it is about: "Price", or an entry in words after its step. */
  readonly label: readonly Segment[] | string;
  /** `Q1` before a label in words. */
  readonly step?: string;
  readonly from?: string;
  readonly to?: string;
  /** "of 326", "min". */
  readonly after?: string;
  /** What came or went, in words. */
  readonly gained?: readonly Segment[];
  readonly lost?: readonly Segment[];
  readonly text?: string;
  /** When, epoch milliseconds; only where it is told apart from the reading's own time. */
  readonly at?: number;
  /** What an alert told of it: "entry closed", "moved by 75 %, limit 50 %". One alert may name several lines. */
  readonly alert?: string;
}

/** A watched opportunity on the home page. */
export interface WatchedRow {
  readonly id: string;
  readonly orderNumber: string;
  readonly locale: string;
  readonly status: string;
  readonly readAt: number;
  readonly missingAt: number | undefined;
  /** Id of the newest snapshot, and when its body was first received. */
  readonly snapshotId: string;
  readonly changedAt: number;
  /** Against which reading the changes are told. */
  readonly seenAt: number;
  readonly changed: boolean;
  readonly lines: readonly ChangeLine[];
  /** Lines left out. */
  readonly more: number;
  /** Unseen, the same unit as in the head and beside the way home. */
  readonly alerts: number;
  /** "closed, price, 3 counts moved"; `""` without an alert. */
  readonly alertsSay: string;
}

export interface WatchedHome {
  /** Opportunities that the person watches, and how many of them changed. */
  readonly watched: number;
  readonly changed: number;
  /** The earliest look among those shown as changed, or among all when none is. */
  readonly since: number | undefined;
  readonly rows: readonly WatchedRow[];
  readonly page: number;
  readonly pageSize: number;
  /** Rows on all pages of what is shown. */
  readonly total: number;
  readonly alerts: number;
  /** What is shown here at the most: marking it as seen leaves what comes later. */
  readonly shown: { readonly at: number; readonly alert: number };
  /** When the person last marked everything as seen, while it can be taken back. */
  readonly markedAt: number | undefined;
  readonly schedule: ScheduleView;
}

export type { AlertKind };
