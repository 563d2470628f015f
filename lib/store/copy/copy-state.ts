/**
 * State of a copy, as a row among the applied schema steps: no console opens a store that has it, and a copy that was
 * interrupted continues from it.
 */
import "server-only";
import type { Kysely } from "kysely";
import { z } from "zod";
import { UNFINISHED_COPY } from "../engine/migrate.ts";
import type { Tables } from "../engine/tables.ts";

const stateSchema = z.object({
  /** Tables that are complete, with the digest of their rows. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  /** Id of the last text in the search index. */
  indexed: z.number(),
});

export type CopyState = z.infer<typeof stateSchema>;

/** Nothing is copied yet, or no earlier copy can be used. */
export const NOTHING: CopyState = { tables: {}, indexed: -1 };

/** `undefined`: the store is complete. */
export async function readState(db: Kysely<Tables>): Promise<CopyState | undefined> {
  const row = await db.selectFrom("migrations").select("checksum").where("id", "=", UNFINISHED_COPY).executeTakeFirst();
  return row && stateSchema.parse(JSON.parse(row.checksum));
}

export async function writeState(db: Kysely<Tables>, state: CopyState): Promise<void> {
  const checksum = JSON.stringify(state);
  await db
    .insertInto("migrations")
    .values({ id: UNFINISHED_COPY, name: "unfinished copy", checksum, applied_at: Date.now() })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ checksum }))
    .execute();
}

export async function endState(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom("migrations").where("id", "=", UNFINISHED_COPY).execute();
}
