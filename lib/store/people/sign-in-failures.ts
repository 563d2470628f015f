/** Failed password attempts. The keys do not reveal the account or IP address. */
import "server-only";
import type { Kysely } from "kysely";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";

export interface Failures {
  readonly failures: number;
  /** Time of the last failure, epoch milliseconds. */
  readonly lastAt: number;
}

export function signInFailuresRepository(db: Kysely<Tables>) {
  return {
    /** Failures by key; keys without any are absent. */
    async read(keys: readonly string[]): Promise<ReadonlyMap<string, Failures>> {
      const rows = await db.selectFrom("sign_in_failures").selectAll().where("key", "in", keys).execute();
      return new Map(rows.map(({ key, failures, last_at }) => [key, { failures, lastAt: last_at }]));
    },

    /**
     * Compare-and-set of several keys: writes all, or none if any has changed since it was read. Processes that share a
     * store thus count each other's failures, and every concurrent attempt is counted.
     */
    async swap(
      changes: readonly { readonly key: string; readonly from: Failures | undefined; readonly to: Failures }[],
    ): Promise<boolean> {
      return lanes
        .run(db, "people", async (trx) => {
          for (const { key, from, to } of changes) {
            const values = { failures: to.failures, last_at: to.lastAt };
            const done = from
              ? await trx
                  .updateTable("sign_in_failures")
                  .set(values)
                  .where("key", "=", key)
                  .where("failures", "=", from.failures)
                  .where("last_at", "=", from.lastAt)
                  .executeTakeFirst()
                  .then(({ numUpdatedRows }) => numUpdatedRows)
              : await trx
                  .insertInto("sign_in_failures")
                  .values({ key, ...values })
                  .onConflict((conflict) => conflict.column("key").doNothing())
                  .executeTakeFirst()
                  .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows ?? 0n);
            if (Number(done) === 0) throw new ConcurrentUpdate();
          }
          return true;
        })
        .catch((error: unknown) => {
          if (error instanceof ConcurrentUpdate) return false;
          throw error;
        });
    },

    async forget(key: string): Promise<void> {
      await db.deleteFrom("sign_in_failures").where("key", "=", key).execute();
    },

    /** Deletes entries before a time, and the oldest ones beyond a maximum number. */
    async tidy(before: number, most: number): Promise<void> {
      await db.deleteFrom("sign_in_failures").where("last_at", "<", before).execute();
      const first = await db
        .selectFrom("sign_in_failures")
        .select("last_at")
        .orderBy("last_at", "desc")
        .offset(most)
        .limit(1)
        .executeTakeFirst();
      if (first) await db.deleteFrom("sign_in_failures").where("last_at", "<=", first.last_at).execute();
    },
  };
}

class ConcurrentUpdate extends Error {}
