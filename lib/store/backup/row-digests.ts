/**
 * Number and SHA-256 of the rows of each table. Two stores with equal digests have equal data, whatever their engine:
 * rows are in the order of the primary key, cells in the order of the column names.
 */
import "server-only";
import { createHash } from "node:crypto";
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { setImmediate as breathe } from "node:timers/promises";

interface RowDigest {
  readonly rows: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** By table name. */
export type RowDigests = Readonly<Record<string, RowDigest>>;

type Cells = readonly SQLOutputValue[];

/** UTF-16 units hashed at once. */
const UNITS_PER_STEP = 200_000;

/** @param signal checked every few hundred rows. */
async function digestRows(rows: Iterable<Cells>, signal?: AbortSignal): Promise<RowDigest> {
  const hash = createHash("sha256");
  let count = 0;
  let text = "";
  for (const cells of rows) {
    count += 1;
    text += `${JSON.stringify(cells)}\n`;
    if (text.length < UNITS_PER_STEP) continue;
    hash.update(text);
    text = "";
    await breathe();
    signal?.throwIfAborted();
  }
  return { rows: count, sha256: hash.update(text).digest("hex") };
}

/** Digests of all tables of a SQLite file that no one changes meanwhile; without the search index, which is derived. */
export async function digestTables(database: DatabaseSync, signal?: AbortSignal): Promise<RowDigests> {
  const digests: Record<string, RowDigest> = {};
  for (const table of tablesOf(database)) digests[table] = await digestRows(rowsOf(database, table), signal);
  return digests;
}

function tablesOf(database: DatabaseSync): string[] {
  const rows = database
    .prepare(
      String.raw`select name from pragma_table_list
        where schema = 'main' and type = 'table' and name not like 'sqlite\_%' escape '\' order by name`,
    )
    .all();
  return rows.map(({ name }) => String(name));
}

function rowsOf(database: DatabaseSync, table: string): Iterable<Cells> {
  const columns = database.prepare("select name, pk from pragma_table_info(?) order by name").all(table);
  const names = columns.map(({ name }) => quoted(String(name)));
  const key = columns.filter(({ pk }) => Number(pk) > 0).toSorted((a, b) => Number(a["pk"]) - Number(b["pk"]));
  const order = key.length > 0 ? key.map(({ name }) => quoted(String(name))) : names;
  const statement = database.prepare(`select ${names.join()} from ${quoted(table)} order by ${order.join()}`);
  statement.setReturnArrays(true);
  return statement.iterate() as unknown as Iterable<Cells>;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
