/** Worker's side of a job: claim with a lease, heartbeat, release, end. */
import "server-only";
import type { Kysely } from "kysely";
import { databaseTime } from "../engine/engine.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { toJson } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
import { leaseEnd, unreleasedInstances } from "../instances/lease.ts";
import { jobColumns, toJob, type Job, type JobState, type JobWanted } from "./job-row.ts";

export interface JobClaim {
  /** Unique per worker, also across restarts. */
  readonly owner: string;
  /** Id of the worker's instance. */
  readonly instance: string;
  /** Default: the time of the database. */
  readonly at?: number;
  /** Length of the lease in milliseconds, from now on by the clock of the database. */
  readonly lease: number;
}

/** Heartbeat; absent fields stay unchanged. */
export interface JobBeat extends Omit<JobClaim, "instance"> {
  readonly total?: number;
  readonly done?: number;
  readonly failed?: number;
  readonly workedMs?: number;
  readonly plan?: unknown;
  readonly detail?: unknown;
}

export interface JobEnding {
  readonly owner: string;
  readonly state: Exclude<JobState, "running">;
  /** Default: the time of the database. */
  readonly at?: number;
  readonly workedMs: number;
  readonly detail?: unknown;
}

export function jobClaims(db: Kysely<Tables>) {
  const held = ({ partnerId }: PartnerScope, id: string, owner: string) =>
    db
      .updateTable("jobs")
      .where("partner_id", "=", partnerId)
      .where("id", "=", id)
      .where("state", "=", "running")
      .where("owner", "=", owner);

  return {
    /** Claims a running job without a holder; one of several concurrent claims succeeds. */
    async claim({ partnerId }: PartnerScope, id: string, claim: JobClaim): Promise<Job | undefined> {
      const { owner, instance, at = databaseTime(db), lease } = claim;
      const row = await db
        .updateTable("jobs")
        .set({ owner, instance, lease_until: leaseEnd(db, lease), updated_at: at })
        .where("partner_id", "=", partnerId)
        .where("id", "=", id)
        .where("state", "=", "running")
        .where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<", databaseTime(db))]))
        .returning(jobColumns(db))
        .executeTakeFirst();
      return row && toJob(row);
    },

    /**
     * Heartbeat: renews the lease and reports progress. Returns the requested state; `undefined`: the lease was lost.
     */
    async beat(scope: PartnerScope, id: string, beat: JobBeat): Promise<JobWanted | undefined> {
      const { owner, at = databaseTime(db), lease, total, done, failed, workedMs, plan, detail } = beat;
      const row = await held(scope, id, owner)
        .set({
          updated_at: at,
          lease_until: leaseEnd(db, lease),
          ...(total === undefined ? {} : { total }),
          ...(done === undefined ? {} : { done }),
          ...(failed === undefined ? {} : { failed }),
          ...(workedMs === undefined ? {} : { worked_ms: workedMs }),
          ...(plan === undefined ? {} : { plan: toJson(plan) }),
          ...(detail === undefined ? {} : { detail: toJson(detail) }),
        })
        .returning("wanted")
        .executeTakeFirst();
      return row?.wanted as JobWanted | undefined;
    },

    /** Ends or pauses a held job; `false` when the lease was lost, or when the pause or cancellation was withdrawn. */
    async settle(scope: PartnerScope, id: string, ending: JobEnding): Promise<boolean> {
      const { owner, state, at = databaseTime(db), workedMs, detail } = ending;
      const { numUpdatedRows } = await held(scope, id, owner)
        .$if(state === "paused", (query) => query.where("wanted", "=", "pause"))
        .$if(state === "cancelled", (query) => query.where("wanted", "=", "cancel"))
        .set({ state, updated_at: at, worked_ms: workedMs, wanted: "run", ...UNHELD })
        .$if(detail !== undefined, (query) => query.set({ detail: toJson(detail) }))
        .executeTakeFirst();
      return Boolean(numUpdatedRows);
    },

    /** Releases a job without ending it; the next worker that claims it continues. */
    async release(scope: PartnerScope, id: string, owner: string): Promise<void> {
      await held(scope, id, owner).set(UNHELD).execute();
    },

    /** Releases the jobs of stopped and unknown instances, before their leases expire. */
    async releaseDead({ partnerId }: PartnerScope): Promise<void> {
      await db
        .updateTable("jobs")
        .set(UNHELD)
        .where("partner_id", "=", partnerId)
        .where("state", "=", "running")
        .where((eb) => eb.or([eb("instance", "is", null), eb("instance", "not in", unreleasedInstances(db))]))
        .execute();
    },
  };
}

/** Columns of a job without a worker. */
export const UNHELD = { owner: null, instance: null, lease_until: null } as const;
