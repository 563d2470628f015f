/** Runs with everything that belongs to them, removed. */
import "server-only";
import type { Kysely } from "kysely";
import { inChunks } from "./in-chunks.ts";
import type { Tables } from "./tables.ts";

/** Answers how many there were. Inside a transaction, so that no half of a run stays. */
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
