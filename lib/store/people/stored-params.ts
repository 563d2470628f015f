/**
 * Storage for request parameters that do not fit a URL, such as a selection of thousands of ids: stored for 10 minutes
 * under a random name, usable only by the operator who stored them, at any instance.
 */
import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { databaseTime } from "../engine/engine.ts";
import { fromJson, toJson } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";

const TTL = 10 * 60_000;
/** Per operator; the oldest are dropped first, never those of another operator. */
const MAX_STORED = 20;

export function storedParamsRepository(db: Kysely<Tables>) {
  const now = databaseTime(db);
  const expiry = sql<number>`${now} - ${TTL}`;

  async function removeExpired(): Promise<void> {
    await db.deleteFrom("stored_params").where("stored_at", "<=", expiry).execute();
  }

  return {
    /** Returns the name: 36 unguessable characters. The same value of the same operator keeps its name. */
    async keep(personId: string, value: unknown): Promise<string> {
      await removeExpired();
      const text = toJson(value);
      const digest = createHash("sha256").update(text).digest("base64");
      const { id } = await db
        .insertInto("stored_params")
        .values({ id: randomUUID(), person_id: personId, digest, value: text, stored_at: now })
        // A value stored again counts as the newest.
        .onConflict((conflict) => conflict.columns(["person_id", "digest"]).doUpdateSet({ stored_at: now }))
        .returning("id")
        .executeTakeFirstOrThrow();
      const newest = db
        .selectFrom("stored_params")
        .select("id")
        .where("person_id", "=", personId)
        .where("id", "!=", id)
        .orderBy("stored_at", "desc")
        .orderBy("id")
        .limit(MAX_STORED - 1);
      await db
        .deleteFrom("stored_params")
        .where("person_id", "=", personId)
        .where("id", "!=", id)
        .where("id", "not in", newest)
        .execute();
      return id;
    },

    /** `undefined` for a name that is unknown, expired, or another operator's. */
    async find(personId: string, name: string): Promise<unknown> {
      const row = await db
        .selectFrom("stored_params")
        .select("value")
        .where("id", "=", name)
        .where("person_id", "=", personId)
        .where("stored_at", ">", expiry)
        .executeTakeFirst();
      return row && fromJson(row.value);
    },

    removeExpired,
  };
}
