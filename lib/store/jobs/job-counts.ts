/** Numbers of jobs of all partner accounts, for monitoring. */
import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "../engine/tables.ts";

export interface JobCount {
  readonly kind: string;
  readonly state: string;
  readonly jobs: number;
}

export interface Heartbeat {
  readonly kind: string;
  /** Earliest of the last heartbeats of held jobs of this kind, in epoch milliseconds. */
  readonly at: number;
}

export function jobCounts(db: Kysely<Tables>) {
  return {
    async counts(): Promise<JobCount[]> {
      const rows = await db
        .selectFrom("jobs")
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
