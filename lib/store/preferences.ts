/** A person's own choices, each under its name. They belong to the person, not to a partner account. */
import "server-only";
import type { Kysely } from "kysely";
import { fromJson, toJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export function preferencesRepository(db: Kysely<Tables>) {
  return {
    /** Everything the person chose, by name, as it was saved: whoever reads it checks its shape. */
    async of(personId: string): Promise<ReadonlyMap<string, unknown>> {
      const rows = await db
        .selectFrom("preferences")
        .select(["name", "value"])
        .where("person_id", "=", personId)
        .execute();
      return new Map(rows.map(({ name, value }) => [name, fromJson(value)]));
    },

    /** The newest choice takes the place of the one before. */
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
