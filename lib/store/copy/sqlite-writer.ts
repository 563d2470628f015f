/** Fills a store in SQLite. */
import "server-only";
import { CompiledQuery, sql } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import { sqliteTextIndex } from "../text-index/search-sqlite.ts";
import type { CopyWriter } from "./copy-target.ts";
import { quoted } from "./table-shape.ts";

/** The engine limits the number of parameters. */
const ROWS_PER_STATEMENT = 50;

export const sqliteWriter: CopyWriter = {
  textIndex: sqliteTextIndex,

  async tableNames(db) {
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_list
      where schema = 'main' and type = 'table' and name not like 'sqlite!_%' escape '!' order by name`.execute(db);
    return rows.map(({ name }) => name);
  },

  async insert(trx, { name, columns }, rows) {
    const into = `insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join()}) values `;
    const row = `(${columns.map(() => "?").join()})`;
    for (const chunk of inChunks(rows, ROWS_PER_STATEMENT)) {
      await trx.executeQuery(CompiledQuery.raw(into + chunk.map(() => row).join(), chunk.flat()));
    }
  },

  async clear(trx, tables) {
    // The audit log refuses deletions.
    const { rows: triggers } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'trigger'`.execute(trx);
    for (const { name } of triggers) await sql`drop trigger ${sql.id(name)}`.execute(trx);
    for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx);
    await sql`insert into text_terms (text_terms) values ('delete-all')`.execute(trx);
    for (const trigger of triggers) await sql.raw(trigger.sql).execute(trx);
  },

  finish: async () => undefined,
};
