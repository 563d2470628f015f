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

export async function beginState(db: Kysely<Tables>): Promise<void> {
  const checksum = JSON.stringify(NOTHING);
  await db
    .insertInto("migrations")
    .values({ id: UNFINISHED_COPY, name: "unfinished copy", checksum, applied_at: Date.now() })
    .execute();
}

/** @throws Error with a readable message when the copy has been completed: consoles may use the store. */
export async function writeState(db: Kysely<Tables>, state: CopyState): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("migrations")
    .set({ checksum: JSON.stringify(state) })
    .where("id", "=", UNFINISHED_COPY)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error("Another command has completed the copy. This one ends.");
}

export async function endState(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom("migrations").where("id", "=", UNFINISHED_COPY).execute();
}
