/** What a store holds, table by table, so that a test can tell that nothing was changed: as many rows, and the same in each. */
import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";

/** Columns that a look alone writes: when a session was last used. */
const WRITTEN_BY_LOOKING: Readonly<Record<string, readonly string[]>> = { sessions: ["seen_at"] };

/** Of every table, but those that `beside` names: how many rows, and a digest of them. */
export function contentsOf(store: DatabaseSync, beside: readonly string[] = []): Readonly<Record<string, string>> {
  const tables = store
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and sql not like '%virtual%'",
    )
    .all() as { name: string }[];
  // What an index of texts keeps of its own follows from the tables it stands for.
  const names = tables
    .map(({ name }) => name)
    .filter((name) => !beside.includes(name) && !/_(data|idx|content|docsize|config)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, contentOf(store, name)]));
}

/** Of the tables that are named alone. */
export const contentsOfThese = (store: DatabaseSync, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, contentOf(store, name)]));

function contentOf(store: DatabaseSync, name: string): string {
  const digest = createHash("sha256");
  const left = new Set(WRITTEN_BY_LOOKING[name]);
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
