/** Builds the search index of a copy from its texts. Continues where an earlier run ended. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Transaction } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import type { IndexedText } from "../text-index/text-index.ts";
import { NOTHING, readState, writeState } from "./copy-state.ts";
import type { CopyTask } from "./copy-tables.ts";
import { copiedTables } from "./sqlite-shape.ts";

/** Texts of a transaction: each leaves a segment of the index on SQLite. */
const TEXTS = 5_000;
/** Characters of a transaction; a single text may be longer. */
const CHARACTERS = 2_000_000;
/** Texts between two lines. */
const TEXTS_PER_LINE = 100_000;

export async function buildIndex({ target, report, signal }: CopyTask): Promise<void> {
  const { db, textIndex } = target;
  let indexed = 0;
  for (let added = -1; added !== 0; await nextTurn()) {
    signal?.throwIfAborted();
    added = await lanes.run(db, "schema", async (trx) => {
      const state = (await readState(trx)) ?? NOTHING;
      const texts = await textsAfter(trx, state.indexed);
      for (const chunk of inChunks(texts, textIndex.textsPerAdd)) await textIndex.add(trx, chunk);
      await writeState(trx, { ...state, indexed: texts.at(-1)?.id ?? state.indexed });
      return texts.length;
    });
    if (Math.floor((indexed + added) / TEXTS_PER_LINE) > Math.floor(indexed / TEXTS_PER_LINE))
      report(`Search index: ${(indexed + added).toLocaleString("en")} texts so far`);
    indexed += added;
  }
  if (indexed > 0) report(`Search index: ${indexed.toLocaleString("en")} texts indexed`);
  await textIndex.merge(db, signal);
  await target.finish(db, await copiedTables());
}

async function textsAfter(trx: Transaction<Tables>, id: number): Promise<readonly IndexedText[]> {
  const texts = trx
    .selectFrom("attribute_texts")
    .where("id", ">", id)
    .where("folded", "<>", "")
    .orderBy("id")
    .limit(TEXTS);
  const lengths = await texts.select((eb) => ["id", eb.fn<number>("length", ["folded"]).as("length")]).execute();
  let characters = 0;
  const last = lengths.find(({ length }) => (characters += length) > CHARACTERS) ?? lengths.at(-1);
  if (!last) return [];
  return texts.where("id", "<=", last.id).select(["id", "folded", "locale", "part"]).execute();
}
