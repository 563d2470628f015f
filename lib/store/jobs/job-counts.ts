/** Numbers of jobs of all partner accounts, for monitoring. */
import "server-only";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { Tables } from "../engine/tables.ts";

export interface JobCount {
  readonly kind: string;
  readonly state: string;
  readonly jobs: number;
}

export interface Heartbeat {
  readonly kind: string;
  /** Earliest of the last heartbeats of held jobs of this kind, time of the database. */
  readonly at: number;
}

const shownState = (eb: ExpressionBuilder<Tables, "jobs">) =>
  eb
    .case()
    .when(eb.and([eb("state", "=", "done"), eb("done", "=", 0), eb("failed", ">", 0)]))
    .then("failed")
    .else(eb.ref("state"))
    .end()
    .as("state");

export function jobCounts(db: Kysely<Tables>) {
  return {
    /** As users see them, a job of which every item failed has failed (`job-view.ts`). */
    async counts(): Promise<JobCount[]> {
      const rows = await db
        .selectFrom((eb) => eb.selectFrom("jobs").select("kind").select(shownState).as("shown"))
        .select(["kind", "state"])
        .select((eb) => eb.fn.countAll<number>().as("jobs"))
        .groupBy(["kind", "state"])
        .orderBy("kind")
        .orderBy("state")
        .execute();
      return rows.map(({ kind, state, jobs }) => ({ kind, state, jobs: Number(jobs) }));
    },

    /** Running jobs that a worker holds. */
    async heartbeats(): Promise<Heartbeat[]> {
      const rows = await db
        .selectFrom("jobs")
        .select("kind")
        .select((eb) => eb.fn.min<number>("updated_at").as("at"))
        .where("state", "=", "running")
        .where("lease_until", "is not", null)
        .groupBy("kind")
        .orderBy("kind")
        .execute();
      return rows.map(({ kind, at }) => ({ kind, at: Number(at) }));
    },
  };
}
