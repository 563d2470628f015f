/** The embedded engine: Kysely over `node:sqlite`. What only SQLite knows stands here, in its driver and in `search-sqlite.ts`. */
import "server-only";
import { DatabaseSync } from "node:sqlite";
import { sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect, type Kysely } from "kysely";
import { standsAsWord, tierOf, TIERS } from "./grams.ts";
import type { SqliteDriver } from "./sqlite-driver.ts";
import type { Tables } from "./tables.ts";

/** Milliseconds to wait for another process. */
const BUSY = 5_000;

/** Opens a database file (or `:memory:`) with the settings of the store. */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY, enableForeignKeyConstraints: true });
  writeAhead(database);
  database.exec("pragma synchronous = full;");
  database.exec("pragma wal_autocheckpoint = 4000;");
  // What was deleted is overwritten: a persona that is gone may not be read in the file.
  database.exec("pragma secure_delete = on;");
  return settled(database);
}

/** Changing the journal is the one thing the engine's own patience does not cover: another process may be at it too. */
function writeAhead(database: DatabaseSync): void {
  const until = Date.now() + BUSY;
  for (;;) {
    try {
      return database.exec("pragma journal_mode = wal");
    } catch (error) {
      if (!String(error).includes("database is locked") || Date.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

/** Writes the log back into the file and empties it: until then it may hold what was deleted or replaced. */
export async function emptyLog(db: Kysely<Tables>): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** A second connection to a file that is open, for reads alone. */
export const openReader = (file: string): DatabaseSync =>
  settled(new DatabaseSync(file, { timeout: BUSY, readOnly: true }));

function settled(database: DatabaseSync): DatabaseSync {
  database.exec("pragma temp_store = memory; pragma cache_size = -65536; pragma trusted_schema = off;");
  // The engine's own `lower` knows the letters of ASCII alone.
  database.function("text_lower", { deterministic: true }, (text) =>
    text === null ? null : String(text).toLowerCase(),
  );
  database.function("text_tier", { deterministic: true }, (folded, wanted) =>
    TIERS.indexOf(tierOf(String(folded), String(wanted))),
  );
  database.function("text_has_word", { deterministic: true }, (folded, wanted) =>
    Number(standsAsWord(String(folded), String(wanted))),
  );
  return database;
}

export const sqliteDialect = (driver: SqliteDriver): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
