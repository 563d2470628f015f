/** Turns at repeated work that one of several instances does for all. */
import "server-only";
import { sql, type Kysely } from "kysely";
import { databaseTime } from "../engine/engine.ts";
import type { Tables } from "../engine/tables.ts";

export function turnsRepository(db: Kysely<Tables>) {
  const now = databaseTime(db);
  return {
    /** Time of the database, for work whose turns are counted by stored times. */
    async now(): Promise<number> {
      return (await db.selectNoFrom(now.as("time")).executeTakeFirstOrThrow()).time;
    },

    /**
     * Takes the turn unless any instance took one less than `every` milliseconds ago; one of several concurrent callers
     * gets it. A turn counts even if the work then fails. One in the future was taken before the clock of the database
     * was set back, and does not count.
     */
    async take(name: string, every: number): Promise<boolean> {
      const row = await db
        .insertInto("turns")
        .values({ name, taken_at: now })
        .onConflict((conflict) =>
          conflict
            .column("name")
            .doUpdateSet({ taken_at: now })
            .where((eb) =>
              eb.or([eb("turns.taken_at", "<=", sql<number>`${now} - ${every}`), eb("turns.taken_at", ">", now)]),
            ),
        )
        .returning("name")
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
