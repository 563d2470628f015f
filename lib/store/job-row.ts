/** A job as its table keeps it and as the console speaks of it. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { PartnerScope } from "./scope.ts";
import { fromJson, toJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

/** Running and paused jobs are open: of each kind a partner account has at most one of these. */
export type JobState = "running" | "paused" | "done" | "failed" | "cancelled";

/** What people want of a running job; its worker obeys. */
export type JobWanted = "run" | "pause" | "cancel";

export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly wanted: JobWanted;
  /** Who started it, as an e-mail address; `""`: the console by itself. */
  readonly startedBy: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly startedAt: number;
  /** Of the last sign of life; of an ended job, when it ended. */
  readonly updatedAt: number;
  /** Milliseconds really worked, pauses left out. */
  readonly workedMs: number;
  /** Until when its worker holds it; `null`: nobody does. */
  readonly leaseUntil: number | null;
  /** What was asked for. */
  readonly wish: unknown;
  /** What to say about it. */
  readonly detail: unknown;
}

export interface NewJob {
  readonly kind: string;
  readonly at: number;
  /** An e-mail address; `""`: the console by itself. */
  readonly startedBy: string;
  readonly wish?: unknown;
}

/** A job that nobody works on yet. */
export const newJobRow = ({ partnerId }: PartnerScope, { kind, at, startedBy, wish }: NewJob) => ({
  id: randomUUID() as string,
  partner_id: partnerId,
  kind,
  state: "running",
  total: 0,
  done: 0,
  failed: 0,
  started_at: at,
  updated_at: at,
  started_by: startedBy,
  wish: toJson(wish),
  detail: toJson({}),
});

/** Everything but the plan, which may name thousands of ids. */
export const JOB_COLUMNS = [
  "id",
  "kind",
  "state",
  "wanted",
  "started_by",
  "total",
  "done",
  "failed",
  "started_at",
  "updated_at",
  "worked_ms",
  "lease_until",
  "wish",
  "detail",
] as const;

export const toJob = (row: Pick<Selectable<Tables["jobs"]>, (typeof JOB_COLUMNS)[number]>): Job => ({
  id: row.id,
  kind: row.kind,
  state: row.state as JobState,
  wanted: row.wanted as JobWanted,
  startedBy: row.started_by,
  total: row.total,
  done: row.done,
  failed: row.failed,
  startedAt: row.started_at,
  updatedAt: row.updated_at,
  workedMs: row.worked_ms,
  leaseUntil: row.lease_until,
  wish: fromJson(row.wish),
  detail: fromJson(row.detail),
});
