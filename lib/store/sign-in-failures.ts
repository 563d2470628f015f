/** What the sign-in remembers of wrong passwords. Keys tell nobody which account or address they stand for. */
import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export interface Failures {
  readonly failures: number;
  /** Of the last one, epoch milliseconds. */
  readonly lastAt: number;
}

export function signInFailuresRepository(db: Kysely<Tables>) {
  return {
    /** What stands under each key that has something. */
    async read(keys: readonly string[]): Promise<ReadonlyMap<string, Failures>> {
      const rows = await db.selectFrom("sign_in_failures").selectAll().where("key", "in", keys).execute();
      return new Map(rows.map(({ key, failures, last_at }) => [key, { failures, lastAt: last_at }]));
    },

    /**
     * Puts every one of these there, or none when any has changed since it was read. So processes that share a store count
     * each other's failures, and of attempts made at once none goes uncounted.
     */
    async swap(
      changes: readonly { readonly key: string; readonly from: Failures | undefined; readonly to: Failures }[],
    ): Promise<boolean> {
      return db
        .transaction()
        .execute(async (trx) => {
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
            if (Number(done) === 0) throw new Overtaken();
          }
          return true;
        })
        .catch((error: unknown) => {
          if (error instanceof Overtaken) return false;
          throw error;
        });
    },

    async forget(key: string): Promise<void> {
      await db.deleteFrom("sign_in_failures").where("key", "=", key).execute();
    },

    /** Drops what is older, and the oldest of more than so many. */
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

class Overtaken extends Error {}
