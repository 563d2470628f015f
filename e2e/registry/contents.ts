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

function contentOf(store: DatabaseSync, name: string): string {
  const digest = createHash("sha256");
  const left = new Set(ALWAYS_WRITTEN[name]);
  let rows = 0;
  for (const row of store.prepare(`select * from "${name}"`).iterate()) {
    rows += 1;
    for (const [column, value] of Object.entries(row)) {
      if (left.has(column)) continue;
      digest.update(`${column} ${typeof value} `);
      digest.update(value instanceof Uint8Array ? value : String(value));
    }
  }
  return `${rows} rows, ${digest.digest("hex").slice(0, 16)}`;
}
