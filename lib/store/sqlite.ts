/** The embedded engine: Kysely over `node:sqlite`. What only SQLite knows stands here, in its driver and in `search-sqlite.ts`. */
import "server-only";
import { DatabaseSync } from "node:sqlite";
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from "kysely";
import { standsAsWord, tierOf, TIERS } from "./grams.ts";
import { sqliteDriver } from "./sqlite-driver.ts";

/** Opens a database file (or `:memory:`) with the settings of the store. */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  database.exec("pragma journal_mode = wal; pragma synchronous = full;");
  database.exec("pragma wal_autocheckpoint = 4000;");
  return settled(database);
}

/** A second connection to a file that is open, for reads alone. */
export const openReader = (file: string): DatabaseSync =>
  settled(new DatabaseSync(file, { timeout: 5_000, readOnly: true }));

function settled(database: DatabaseSync): DatabaseSync {
  database.exec("pragma temp_store = memory; pragma cache_size = -65536; pragma trusted_schema = off;");
  database.function("text_tier", { deterministic: true }, (folded, wanted) =>
    TIERS.indexOf(tierOf(String(folded), String(wanted))),
  );
  database.function("text_has_word", { deterministic: true }, (folded, wanted) =>
    Number(standsAsWord(String(folded), String(wanted))),
  );
  return database;
}

/** Transactions and writes take turns; single reads go past them when there is a reader. */
export const sqliteDialect = (database: DatabaseSync, reader?: DatabaseSync): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => sqliteDriver(database, reader),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
