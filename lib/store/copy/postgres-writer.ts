/** Fills a store in PostgreSQL. */
import "server-only";
import { CompiledQuery, sql } from "kysely";
import { postgresTextIndex } from "../text-index/postgres-index.ts";
import type { CopyWriter } from "./copy-target.ts";
import { quoted } from "./table-shape.ts";

const ARRAYS = { text: "text[]", integer: "bigint[]", real: "double precision[]" } as const;

interface NumberedColumn {
  readonly table: string;
  readonly column: string;
}

export const postgresWriter: CopyWriter = {
  textIndex: postgresTextIndex,

  async tableNames(db) {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(db);
    return rows.map(({ name }) => name);
  },

  async insert(trx, { name, columns }, rows) {
    const arrays = columns.map(({ type }, at) => `$${at + 1}::${ARRAYS[type]}`);
    await trx.executeQuery(
      CompiledQuery.raw(
        `insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join()})
          select * from unnest(${arrays.join()})`,
        columns.map((_, at) => rows.map((cells) => cells[at] ?? null)),
      ),
    );
  },

  async clear(trx, tables) {
    const names = [...tables.map(({ name }) => name), "text_terms"];
    // The audit log refuses to be emptied.
    await sql`alter table audit disable trigger user`.execute(trx);
    await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(trx);
    await sql`alter table audit enable trigger user`.execute(trx);
  },

  /** Makes the numbers that the server assigns continue after those that were copied. */
  async finish(db, tables) {
    const { rows } = await sql<NumberedColumn>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`.execute(db);
    for (const { table, column } of rows) {
      const last = sql`max(${sql.ref(column)})`;
      await sql`select setval(pg_get_serial_sequence(${quoted(table)}, ${column}), coalesce(${last}, 1), ${last} is not null)
        from ${sql.table(table)}`.execute(db);
    }
    await sql`analyze ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db);
  },
};
