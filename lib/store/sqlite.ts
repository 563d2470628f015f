/** The embedded engine: Kysely over `node:sqlite`. Everything that only SQLite knows stands here and in `search-sqlite.ts`. */
import "server-only";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from "kysely";
import { standsAsWord, tierOf, TIERS } from "./grams.ts";

/** How many compiled statements are kept; the console has far fewer shapes of query. */
const KEPT_STATEMENTS = 300;
/** Longer ones name thousands of values, a different number each time; kept, each would hold a megabyte for nothing. */
const LONGEST_KEPT = 10_000;

/** Opens a database file (or `:memory:`) with the settings of the store. */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory;");
  database.exec("pragma cache_size = -65536; pragma wal_autocheckpoint = 4000; pragma trusted_schema = off;");
  database.function("text_tier", { deterministic: true }, (folded, wanted) =>
    TIERS.indexOf(tierOf(String(folded), String(wanted))),
  );
  database.function("text_has_word", { deterministic: true }, (folded, wanted) =>
    Number(standsAsWord(String(folded), String(wanted))),
  );
  return database;
}

/** One connection; transactions and single statements take turns. */
export const sqliteDialect = (database: DatabaseSync): SqliteDialect =>
  new SqliteDialect({ database: adapt(database) });

function adapt(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare: (sql) => {
      const known = kept.get(sql);
      if (known) return known;
      // A transaction that reads first and writes later cannot wait for another process's write; asking at once can.
      const statement = adaptStatement(database.prepare(sql === "begin" ? "begin immediate" : sql));
      if (sql.length > LONGEST_KEPT) return statement;
      if (kept.size >= KEPT_STATEMENTS) kept.clear();
      kept.set(sql, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])) as IterableIterator<unknown>,
  };
}
