/** Deletes runs with all their rows. */
import "server-only";
import type { Kysely } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import type { Tables } from "../engine/tables.ts";

/** Returns the number of deleted runs. Call inside a transaction, so that no part of a run remains. */
export async function deleteRuns(trx: Kysely<Tables>, ids: readonly string[]): Promise<number> {
  let removed = 0;
  for (const some of inChunks([...ids])) {
    for (const table of ["run_pairs", "run_results", "run_batches", "run_subjects"] as const) {
      await trx.deleteFrom(table).where("run_id", "in", some).execute();
    }
    const { numDeletedRows } = await trx.deleteFrom("runs").where("id", "in", some).executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}
