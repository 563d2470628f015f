/** Store that is filled with a copy. */
import "server-only";
import { sql, type Kysely, type Transaction } from "kysely";
import { engineOf } from "../engine/engine.ts";
import { lanes } from "../engine/lanes.ts";
import { migrateIn, schemaFault } from "../engine/migrate.ts";
import type { Tables } from "../engine/tables.ts";
import { liveInstances } from "../instances/live-instances.ts";
import { migrations } from "../migrations/all.ts";
import type { TextIndex } from "../text-index/text-index.ts";
import { beginState, readState } from "./copy-state.ts";
import type { Cells, Snapshot } from "./snapshot.ts";
import { STEPS, type TableShape } from "./table-shape.ts";

/** Steps that differ between the engines. */
export interface CopyWriter {
  readonly textIndex: TextIndex;
  /** Names of all tables, also of those that are not the store's. */
  tableNames(db: Kysely<Tables>): Promise<readonly string[]>;
  insert(trx: Transaction<Tables>, table: TableShape, rows: readonly Cells[]): Promise<void>;
  /** Removes all rows of the tables, and the search index. */
  clear(trx: Transaction<Tables>, tables: readonly TableShape[]): Promise<void>;
  /** After all rows were inserted. */
  finish(db: Kysely<Tables>, tables: readonly TableShape[]): Promise<void>;
}

export interface CopyTarget extends CopyWriter {
  /** As the subject of a sentence: "The data folder x". */
  readonly name: string;
  readonly db: Kysely<Tables>;
  /** Tables and rows written so far. */
  snapshot(): Promise<Snapshot & { close(): Promise<void> }>;
}

/** Table of the search index. */
const INDEX = "text_terms";

/**
 * Creates the tables of this version in an empty store and marks it as incomplete; one that is marked stays as it is. One
 * transaction, so that a console that starts meanwhile is either seen here or finds the mark.
 * @throws Error with a readable message when there are rows, or a console is running.
 */
export const prepareTarget = (target: CopyTarget): Promise<void> =>
  lanes.run(target.db, "schema", (trx) => prepareIn(trx, target));

async function prepareIn(trx: Transaction<Tables>, { name, tableNames }: CopyTarget): Promise<void> {
  const names = await tableNames(trx);
  if (names.includes("instances")) await refuseRunning(trx, name);
  if (names.includes(STEPS) && (await readState(trx))) return refuseOtherSteps(trx, name);
  for (const table of names.filter((each) => each !== STEPS && each !== INDEX)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx);
    if (rows.length > 0) throw new Error(`${name} isn’t empty: table “${table}” has rows. Nothing was changed.`);
  }
  await migrateIn(trx, engineOf(trx).name, migrations);
  await beginState(trx);
}

/** @throws Error with a readable message when a console is working on the store. */
export async function refuseRunning(db: Kysely<Tables>, name: string): Promise<void> {
  if ((await liveInstances(db)).length === 0) return;
  throw new Error(
    `A console is running on ${inSentence(name)}. Stop it first; one that was killed ` +
      "counts as running for 20 s. Nothing was changed.",
  );
}

/** Name of a place, in the middle of a sentence. */
export const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

async function refuseOtherSteps(db: Kysely<Tables>, name: string): Promise<void> {
  const steps = await db.selectFrom("migrations").selectAll().where("id", ">", 0).orderBy("id").execute();
  const known = schemaFault(steps, engineOf(db).name, migrations) === undefined;
  if (known && steps.at(-1)?.id === migrations.at(-1)?.id) return;
  throw new Error(`${name} holds a copy that another version of the console began. Empty it, and start again.`);
}
