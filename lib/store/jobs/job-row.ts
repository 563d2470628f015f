/** Job as stored and as used by the console. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import { fromJson, toJson } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";

/** Running and paused jobs are open: a partner account has at most one open job of each kind. */
export type JobState = "running" | "paused" | "done" | "failed" | "cancelled";

/** Requested state of a running job; its worker obeys. */
export type JobWanted = "run" | "pause" | "cancel";

export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly wanted: JobWanted;
  /** Email address of the operator who started it; `""`: started by the console itself. */
  readonly startedBy: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly startedAt: number;
  /** Last heartbeat; for an ended job, its end. */
  readonly updatedAt: number;
  /** Milliseconds worked, pauses excluded. */
  readonly workedMs: number;
  /** Lease expiry by the clock of the database; `null`: no holder. */
  readonly leaseUntil: number | null;
  /** Input of the job. */
  readonly wish: unknown;
  /** Details to display. */
  readonly detail: unknown;
}

export interface NewJob {
  readonly kind: string;
  readonly at: number;
  /** Email address; `""`: started by the console itself. */
  readonly startedBy: string;
  readonly wish?: unknown;
}

/** Job without a worker. */
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

/** All columns but the plan, which may name thousands of ids. */
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
