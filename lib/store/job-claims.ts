/** What a worker does with a job: claims it for a while, says that it is alive, and gives it back or ends it. */
import "server-only";
import type { Kysely } from "kysely";
import { JOB_COLUMNS, toJob, type Job, type JobState, type JobWanted } from "./job-row.ts";
import type { PartnerScope } from "./scope.ts";
import { toJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export interface JobClaim {
  /** Unlike any other worker's, also after a restart. */
  readonly owner: string;
  readonly at: number;
  /** Epoch milliseconds; the claim is void afterwards. */
  readonly leaseUntil: number;
}

/** A sign of life; what is not given stays. */
export interface JobBeat extends JobClaim {
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
  readonly at: number;
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
    /** Takes a running job that nobody holds; of several that try, one gets it. */
    async claim({ partnerId }: PartnerScope, id: string, claim: JobClaim): Promise<Job | undefined> {
      const { owner, at, leaseUntil } = claim;
      const row = await db
        .updateTable("jobs")
        .set({ owner, lease_until: leaseUntil, updated_at: at })
        .where("partner_id", "=", partnerId)
        .where("id", "=", id)
        .where("state", "=", "running")
        .where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<", at)]))
        .returning(JOB_COLUMNS)
        .executeTakeFirst();
      return row && toJob(row);
    },

    /** Holds on to a job and says how far it is. Returns what people want of it; `undefined`: it is held no longer. */
    async beat(scope: PartnerScope, id: string, beat: JobBeat): Promise<JobWanted | undefined> {
      const { owner, at, leaseUntil, total, done, failed, workedMs, plan, detail } = beat;
      const row = await held(scope, id, owner)
        .set({
          updated_at: at,
          lease_until: leaseUntil,
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

    /**
     * Ends or pauses a job that is held; `false` when it is held no longer, or when people want something else of it than
     * being paused or cancelled by now.
     */
    async settle(scope: PartnerScope, id: string, ending: JobEnding): Promise<boolean> {
      const { owner, state, at, workedMs, detail } = ending;
      const { numUpdatedRows } = await held(scope, id, owner)
        .$if(state === "paused", (query) => query.where("wanted", "=", "pause"))
        .$if(state === "cancelled", (query) => query.where("wanted", "=", "cancel"))
        .set({ state, updated_at: at, worked_ms: workedMs, owner: null, lease_until: null, wanted: "run" })
        .$if(detail !== undefined, (query) => query.set({ detail: toJson(detail) }))
        .executeTakeFirst();
      return Boolean(numUpdatedRows);
    },

    /** Lets go of a job without ending it: whoever comes first goes on. */
    async release(scope: PartnerScope, id: string, owner: string): Promise<void> {
      await held(scope, id, owner).set({ owner: null, lease_until: null }).execute();
    },

    /**
     * Lets go of everything that is held, whoever holds it. Only for a process that knows itself alone with the store: then
     * every holder is a process that is gone, and nobody has to wait for its lease to run out.
     */
    async releaseAll({ partnerId }: PartnerScope): Promise<void> {
      await db
        .updateTable("jobs")
        .set({ owner: null, lease_until: null })
        .where("partner_id", "=", partnerId)
        .where("state", "=", "running")
        .execute();
    },
  };
}
