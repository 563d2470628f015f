/**
 * Embedded engine: Kysely over `node:sqlite`. All code specific to SQLite is here, in its driver and in
 * `search-sqlite.ts`.
 */
import "server-only";
import { DatabaseSync } from "node:sqlite";
import { sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from "kysely";
import type { Engine, EngineAdapter } from "./engine.ts";
import { BUSY_TIMEOUT, type SqliteDriver } from "./sqlite-driver.ts";
import { asStored } from "./stored-text.ts";

/** Deterministic functions that statements may call, by name. */
export type SqlFunctions = Readonly<
  Record<string, (...values: (string | number | bigint | null | Uint8Array)[]) => string | number | null>
>;

/**
 * Opens a database file (or `:memory:`) with the settings of the store.
 *
 * @param functions SQL functions that the store's statements use in addition to the engine's own.
 */
export function openDatabase(file: string, functions: SqlFunctions = {}): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
  writeAhead(database);
  database.exec("pragma synchronous = full;");
  database.exec("pragma wal_autocheckpoint = 4000;");
  // Overwrites deleted data: a deleted persona must not remain readable in the file.
  database.exec("pragma secure_delete = on;");
  return configured(database, functions);
}

/** The busy timeout does not apply to a change of the journal mode, which another process may make concurrently. */
function writeAhead(database: DatabaseSync): void {
  const until = Date.now() + BUSY_TIMEOUT;
  for (;;) {
    try {
      return database.exec("pragma journal_mode = wal");
    } catch (error) {
      if (!String(error).includes("database is locked") || Date.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

const engine: Engine = {
  name: "sqlite",
  now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
  writesInWith: false,
  locksRows: false,
  textTable(columns, rows) {
    const list = JSON.stringify(rows.map((row) => row.map(asStored)));
    const values = columns.map((column, at) => sql`value ->> ${sql.lit(at)} as ${sql.ref(column)}`);
    return sql`(select ${sql.join(values)} from json_each(${list}))`;
  },
  /** Checkpoints the log into the file and truncates it: until then it may hold deleted or replaced data. */
  async forget(db) {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  },
};

/** Read-only connection to a file that other connections may change, or by URL with SQLite's own parameters. */
export const openReader = (file: string | URL, functions: SqlFunctions = {}): DatabaseSync =>
  configured(new DatabaseSync(file, { timeout: BUSY_TIMEOUT, readOnly: true }), functions);

function configured(database: DatabaseSync, functions: SqlFunctions): DatabaseSync {
  database.exec("pragma temp_store = memory; pragma cache_size = -65536; pragma trusted_schema = off;");
  // For schema step 25: SQLite's `lower` handles ASCII only. Other statements read the column that it filled.
  database.function("text_lower", { deterministic: true }, (text) =>
    text === null ? null : String(text).toLowerCase(),
  );
  for (const [name, evaluate] of Object.entries(functions)) {
    database.function(name, { deterministic: true }, evaluate);
  }
  return database;
}

/** Kysely provides one connection at a time for SQLite; our driver has two and serialises them itself where needed. */
class TwoConnectionsAdapter extends SqliteAdapter implements EngineAdapter {
  readonly engine = engine;

  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export const sqliteDialect = (driver: SqliteDriver): Dialect => ({
  createAdapter: () => new TwoConnectionsAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
