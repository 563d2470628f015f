/** Both engines have the same schema. */
import { expect, test } from "vitest";
import { postgresForTests } from "../../../testing/postgres/for-tests.ts";
import { ownSchema } from "../../../testing/postgres/own-schema.ts";
import { openDatabase, sqliteDialect } from "../../engine/sqlite.ts";
import { sqliteDriver } from "../../engine/sqlite-driver.ts";
import { migrate } from "../../engine/migrate.ts";
import type { Tables } from "../../engine/tables.ts";
import { openPostgresStore } from "../../open-store.ts";
import { migrations } from "../all.ts";
import { Kysely } from "kysely";

/** The text index is each engine's own. */
const OWN = new Set<unknown>(["text_terms", "attribute_texts_beginning"]);
/** Columns that PostgreSQL numbers by itself, as SQLite does any whole primary key. */
const NUMBERED = ["alerts.id", "attribute_changes.id", "requests.id", "text_words.id"];

interface Schema {
  /** `table.column`: type, nullability, default. */
  readonly columns: readonly string[];
  /** `table (columns) unique where …`, primary keys and unique constraints included. */
  readonly indexes: readonly string[];
  readonly references: readonly string[];
}

type Row = Record<string, unknown>;

async function onSqlite(): Promise<Schema> {
  const database = openDatabase(":memory:");
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqliteDriver(database, undefined)) });
  await migrate(db, "sqlite", migrations);
  const all = (statement: string) => database.prepare(statement).all() as Row[];
  const tables = `(select name from sqlite_master where type = 'table' and name not like 'text_terms%') as t`;
  const columns =
    all(`select t.name as "table", c.name, c.type, c."notnull" or c.pk > 0 as required, c.dflt_value as value
    from ${tables}, pragma_table_info(t.name) as c`);
  const indexes = all(`select t.name as "table", i.name, i."unique" as is_unique, i.partial, m.sql,
      (select group_concat(coalesce(x.name, '?'), ', ') from pragma_index_info(i.name) as x) as columns
    from ${tables}, pragma_index_list(t.name) as i left join sqlite_master as m on m.name = i.name`);
  // A whole number that is the primary key has no index of its own.
  const rowIds = all(`select t.name as "table", c.name as columns from ${tables}, pragma_table_info(t.name) as c
    where c.pk = 1 and lower(c.type) = 'integer'
      and not exists (select 1 from pragma_table_info(t.name) as other where other.pk = 2)`);
  const references = all(`select t.name as "table", f."from", f."table" as target, f.on_delete as action
    from ${tables}, pragma_foreign_key_list(t.name) as f`);
  await db.destroy();
  return {
    columns: columns.map(({ table, name, type, required, value }) =>
      [
        `${table}.${name}`,
        String(type).toLowerCase().replace("integer", "bigint"),
        required ? "required" : "",
        value ?? "",
      ].join(" "),
    ),
    indexes: [
      ...indexes.map(({ table, is_unique, sql, columns: of }) =>
        indexLine(table, of, Boolean(is_unique), /\bwhere (.*)$/s.exec(String(sql ?? ""))?.[1]),
      ),
      ...rowIds.map(({ table, columns: of }) => indexLine(table, of, true)),
    ],
    references: references.map(({ table, from, target, action }) => `${table}.${from} ${target} ${action}`),
  };
}

/** Conditions are compared without the casts and parentheses that PostgreSQL adds. */
function indexLine(table: unknown, columns: unknown, unique: boolean, where?: unknown): string {
  const condition = String(where ?? "")
    .replaceAll(/::\w+(?:\[\])?|[()[\]]|collate \S+/gi, "")
    .replaceAll(/= ANY ARRAY/gi, "in ")
    .replaceAll(/\s+/g, " ")
    .toLowerCase()
    .trim();
  return `${table} (${columns})${unique ? " unique" : ""}${condition && ` where ${condition}`}`;
}

const ours = ({ table, name }: Row): boolean => !OWN.has(table) && !OWN.has(name);

async function onPostgres(): Promise<Schema & { readonly collations: readonly unknown[] }> {
  const own = ownSchema(postgresForTests().url);
  const store = await openPostgresStore(own.url, own);
  const columns = await own.query(`select table_name as "table", column_name as name, data_type as type, is_nullable,
      column_default as value, is_identity, collation_name
    from information_schema.columns where table_schema = current_schema()`);
  const indexes = await own.query(`select t.relname as table, i.relname as name, x.indisunique as is_unique,
      pg_get_expr(x.indpred, x.indrelid) as where,
      array_to_string(array(select coalesce(a.attname, '?') from unnest(x.indkey) with ordinality as k (number, at)
        left join pg_attribute as a on a.attrelid = x.indrelid and a.attnum = k.number order by k.at), ', ') as columns
    from pg_index as x join pg_class as t on t.oid = x.indrelid join pg_class as i on i.oid = x.indexrelid
    where t.relnamespace = current_schema()::regnamespace`);
  const references = await own.query(`select c.conrelid::regclass::text as table, a.attname as from,
      c.confrelid::regclass::text as target, case c.confdeltype when 'c' then 'CASCADE' else 'NO ACTION' end as action
    from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`);
  await store.close();
  await own.drop();
  expect(columns.filter((row) => row["is_identity"] === "YES").map(({ table, name }) => `${table}.${name}`)).toEqual(
    expect.arrayContaining(NUMBERED),
  );
  return {
    columns: columns
      .filter(ours)
      .map(({ table, name, type, is_nullable: nullable, value }) =>
        [
          `${table}.${name}`,
          type,
          nullable === "NO" ? "required" : "",
          String(value ?? "").replaceAll(/^'(-?\d+)'|::\w+(?: precision)?$/g, "$1"),
        ].join(" "),
      ),
    indexes: indexes
      .filter(ours)
      .map(({ table, columns: of, is_unique: unique, where }) => indexLine(table, of, Boolean(unique), where)),
    references: references.map(({ table, from, target, action }) => `${table}.${from} ${target} ${action}`),
    collations: columns.filter(({ type, collation_name: name }) => type === "text" && name !== "C"),
  };
}

test("tables, columns, defaults, indexes and references are those of SQLite, and texts compare in binary order", async () => {
  const [sqlite, { collations, ...postgres }] = [await onSqlite(), await onPostgres()];
  expect(collations).toEqual([]);
  expect(sorted(postgres)).toEqual(sorted(sqlite));
});

const sorted = ({ columns, indexes, references }: Schema): Schema => ({
  columns: columns.toSorted(),
  indexes: indexes.toSorted(),
  references: references.toSorted(),
});

test("from step 25 on, every step has statements for both engines", () => {
  for (const { id, statements } of migrations) {
    expect(Object.keys(statements).toSorted(), `step ${id}`).toEqual(id < 25 ? ["sqlite"] : ["postgres", "sqlite"]);
  }
});

test("the audit log only grows", async () => {
  const own = ownSchema(postgresForTests().url);
  const store = await openPostgresStore(own.url, own);
  await store.audit.append({ at: 1, operator: "a", partner: "", action: "act", subject: "s", detail: {} });
  for (const change of ["update audit set subject = 'x'", "delete from audit", "truncate audit"])
    await expect(own.query(change)).rejects.toThrow("the audit trail only grows");
  expect(await store.audit.verify()).toEqual({ ok: true, entries: 1 });
  await store.close();
  await own.drop();
});
