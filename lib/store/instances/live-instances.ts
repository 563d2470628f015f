/** Consoles that work on a store. */
import "server-only";
import type { Kysely } from "kysely";
import { databaseTime } from "../engine/engine.ts";
import type { Tables } from "../engine/tables.ts";

interface LiveInstance {
  readonly id: string;
  readonly build: string;
  /** Database time. */
  readonly startedAt: number;
}

/**
 * Instances whose lease runs by the clock of the database, in order of their start. A console that was killed is among
 * them until its lease has run out, 20 s after its last heartbeat.
 */
export async function liveInstances(db: Kysely<Tables>): Promise<LiveInstance[]> {
  const rows = await db
    .selectFrom("instances")
    .select(["id", "build", "started_at"])
    .where("lease_until", ">", databaseTime(db))
    .orderBy("started_at")
    .orderBy("id")
    .execute();
  return rows.map(({ started_at, ...row }) => ({ ...row, startedAt: started_at }));
}

/** Last heartbeats of all instances as a text. It is equal at two times if no console worked on the store in between. */
export async function heartbeats(db: Kysely<Tables>): Promise<string> {
  return JSON.stringify(await db.selectFrom("instances").select(["id", "seen_at"]).orderBy("id").execute());
}
