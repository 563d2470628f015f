/** Personal preferences, each under its name. They belong to the person, not to a partner account. */
import "server-only";
import type { Kysely } from "kysely";
import { fromJson, toJson } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";

export function preferencesRepository(db: Kysely<Tables>) {
  return {
    /** All preferences by name, in its order, as saved; the caller validates them. */
    async of(personId: string): Promise<ReadonlyMap<string, unknown>> {
      const rows = await db
        .selectFrom("preferences")
        .select(["name", "value"])
        .where("person_id", "=", personId)
        .orderBy("name")
        .execute();
      return new Map(rows.map(({ name, value }) => [name, fromJson(value)]));
    },

    /** Replaces the previous value. */
    async save(personId: string, name: string, value: unknown, at: number): Promise<void> {
      const row = { value: toJson(value), updated_at: at };
      await db
        .insertInto("preferences")
        .values({ person_id: personId, name, ...row })
        .onConflict((conflict) => conflict.columns(["person_id", "name"]).doUpdateSet(row))
        .execute();
    },
  };
}
