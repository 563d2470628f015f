/** Merges the segments of the index over FTS5: each write adds one, and a query looks up its terms in all of them. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";

/** Pages written per transaction: some tens of milliseconds, in which other writes wait. */
const PAGES_PER_STEP = 100;
/** Segments of similar size that are merged into one; the fewest that the engine accepts. */
const FEWEST_SEGMENTS = 2;

/** Segments of very different sizes are not merged, so a small change does not rewrite the whole index. */
export async function mergeSegments(db: Kysely<Tables>, signal?: AbortSignal): Promise<void> {
  await sql`insert into text_terms (text_terms, rank) values ('usermerge', ${sql.lit(FEWEST_SEGMENTS)})`.execute(db);
  for (;;) {
    if (signal?.aborted || !(await mergeStep(db))) return;
    await nextTurn();
  }
}

/**
 * Returns whether there was anything to merge. According to the engine's documentation, a step without work changes one
 * row.
 */
const mergeStep = (db: Kysely<Tables>): Promise<boolean> =>
  lanes.run(db, "attributes:*", async (trx) => {
    const before = await totalChanges(trx);
    await sql`insert into text_terms (text_terms, rank) values ('merge', ${sql.lit(PAGES_PER_STEP)})`.execute(trx);
    return (await totalChanges(trx)) - before > 1;
  });

async function totalChanges(trx: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(trx);
  return rows[0]?.changes ?? 0;
}
