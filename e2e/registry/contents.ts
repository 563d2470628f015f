/** Row count and digest of every table, so that a test can verify that nothing was changed. */
import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";

/** Columns that change without any action: the time of a session's last use, heartbeats, turns at repeated work. */
const ALWAYS_WRITTEN: Readonly<Record<string, readonly string[]>> = {
  sessions: ["seen_at"],
  instances: ["seen_at", "lease_until"],
  turns: ["taken_at"],
};

/** Row count and digest by table, except for the tables in `except`. */
export function contentsOf(store: DatabaseSync, except: readonly string[] = []): Readonly<Record<string, string>> {
  const tables = store
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and sql not like '%virtual%'",
    )
    .all() as { name: string }[];
  // Internal tables of a full-text index are derived from the indexed tables.
  const names = tables
    .map(({ name }) => name)
    .filter((name) => !except.includes(name) && !/_(data|idx|content|docsize|config)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, contentOf(store, name)]));
}

/** Only the given tables. */
export const contentsOfThese = (store: DatabaseSync, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, contentOf(store, name)]));

/** Characters that are digested at once. */
const PIECE = 1_000_000;

function contentOf(store: DatabaseSync, name: string): string {
  const left = new Set(ALWAYS_WRITTEN[name]);
  const columns = (store.prepare(`select name from pragma_table_info(?)`).all(name) as { name: string }[])
    .filter((column) => !left.has(column.name))
    .map((column) => `quote("${column.name}")`);
  // A row as one text: the store has a hundred thousand rows.
  const lines = store.prepare(`select ${columns.join(" || ',' || ")} as line from "${name}"`).iterate();
  const digest = createHash("sha256");
  let rows = 0;
  let piece = "";
  for (const { line } of lines as Iterable<{ line: string }>) {
    rows += 1;
    piece += `${line}\n`;
    if (piece.length < PIECE) continue;
    digest.update(piece);
    piece = "";
  }
  return `${rows} rows, ${digest.update(piece).digest("hex").slice(0, 16)}`;
}
