/** Job as stored and as used by the console. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { databaseTime, type TimeValue } from "../engine/engine.ts";
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
  /** This and the following times are those of the database, whatever the clocks of the instances. */
  readonly startedAt: number;
  /** Last heartbeat; for an ended job, its end. */
  readonly updatedAt: number;
  /** Milliseconds worked, pauses excluded. */
  readonly workedMs: number;
  /** Lease expiry; `null`: no holder. */
  readonly leaseUntil: number | null;
  /** Time at which these fields were read, to compare the others with. */
  readonly readAt: number;
  /** Input of the job. */
  readonly wish: unknown;
  /** Details to display. */
  readonly detail: unknown;
}

export interface NewJob {
  readonly kind: string;
  /** Default: the time of the database. */
  readonly at?: number;
  /** Email address; `""`: started by the console itself. */
  readonly startedBy: string;
  readonly wish?: unknown;
}

/** Job without a worker. */
export const newJobRow = (
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  { kind, at = databaseTime(db), startedBy, wish }: Omit<NewJob, "at"> & { readonly at?: TimeValue },
) => ({
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

const STORED = [
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
  "lease_until",
  "worked_ms",
  "wish",
  "detail",
] as const;

/** All columns but the plan, which may name thousands of ids, and the owner. */
export const jobColumns = (db: Kysely<Tables>) => [...STORED, databaseTime(db).as("time")] as const;

interface JobRow extends Pick<Selectable<Tables["jobs"]>, (typeof STORED)[number]> {
  /** Time of the database. */
  readonly time: number;
}

export const toJob = (row: JobRow): Job => ({
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
  readAt: row.time,
  wish: fromJson(row.wish),
  detail: fromJson(row.detail),
});
