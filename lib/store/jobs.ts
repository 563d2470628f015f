/** Long work and how far it is. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { PartnerScope } from "./scope.ts";
import { fromJson, toJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export type JobState = "running" | "done" | "failed" | "cancelled";

export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly startedAt: number;
  readonly updatedAt: number;
  /** Until when its worker claims it; work whose lease has run out was interrupted. */
  readonly leaseUntil: number | null;
  readonly detail: unknown;
}

export interface NewJob {
  readonly kind: string;
  readonly total: number;
  readonly at: number;
  readonly leaseUntil?: number;
  readonly detail?: unknown;
}

export interface JobProgress {
  readonly done?: number;
  readonly failed?: number;
  readonly total?: number;
  readonly at: number;
  readonly leaseUntil?: number;
  readonly detail?: unknown;
}

export function jobsRepository(db: Kysely<Tables>) {
  const jobsOf = ({ partnerId }: PartnerScope) => db.selectFrom("jobs").selectAll().where("partner_id", "=", partnerId);
  return {
    /** Starts counting; returns the job's id. */
    async create({ partnerId }: PartnerScope, { kind, total, at, leaseUntil, detail }: NewJob): Promise<string> {
      const id = randomUUID();
      await db
        .insertInto("jobs")
        .values({
          id,
          partner_id: partnerId,
          kind,
          state: "running",
          total,
          done: 0,
          failed: 0,
          started_at: at,
          updated_at: at,
          lease_until: leaseUntil ?? null,
          detail: toJson(detail),
        })
        .execute();
      return id;
    },

    /** Writes how far it is; what is not given stays. */
    async progress({ partnerId }: PartnerScope, id: string, progress: JobProgress): Promise<void> {
      const { done, failed, total, at, leaseUntil, detail } = progress;
      await db
        .updateTable("jobs")
        .set({
          updated_at: at,
          ...(done === undefined ? {} : { done }),
          ...(failed === undefined ? {} : { failed }),
          ...(total === undefined ? {} : { total }),
          ...(leaseUntil === undefined ? {} : { lease_until: leaseUntil }),
          ...(detail === undefined ? {} : { detail: toJson(detail) }),
        })
        .where("partner_id", "=", partnerId)
        .where("id", "=", id)
        .execute();
    },

    async finish(
      { partnerId }: PartnerScope,
      id: string,
      { state, at, detail }: { state: Exclude<JobState, "running">; at: number; detail?: unknown },
    ): Promise<void> {
      await db
        .updateTable("jobs")
        .set({ state, updated_at: at, lease_until: null, ...(detail === undefined ? {} : { detail: toJson(detail) }) })
        .where("partner_id", "=", partnerId)
        .where("id", "=", id)
        .execute();
    },

    /** Running jobs, newest first. */
    async active(scope: PartnerScope): Promise<Job[]> {
      const rows = await jobsOf(scope).where("state", "=", "running").orderBy("started_at", "desc").execute();
      return rows.map(toJob);
    },

    async latest(scope: PartnerScope, kind: string): Promise<Job | undefined> {
      const newest = jobsOf(scope).where("kind", "=", kind).orderBy("started_at", "desc").limit(1);
      const row = await newest.executeTakeFirst();
      return row && toJob(row);
    },

    async byId(scope: PartnerScope, id: string): Promise<Job | undefined> {
      const row = await jobsOf(scope).where("id", "=", id).executeTakeFirst();
      return row && toJob(row);
    },
  };
}

const toJob = (row: Selectable<Tables["jobs"]>): Job => ({
  id: row.id,
  kind: row.kind,
  state: row.state as JobState,
  total: row.total,
  done: row.done,
  failed: row.failed,
  startedAt: row.started_at,
  updatedAt: row.updated_at,
  leaseUntil: row.lease_until,
  detail: fromJson(row.detail),
});
