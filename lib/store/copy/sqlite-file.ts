/** SQLite file that is written as a whole, past the console's own access to its store. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { sqliteDriver } from "../engine/sqlite-driver.ts";
import { openDatabase, sqliteDialect } from "../engine/sqlite.ts";
import type { Tables } from "../engine/tables.ts";
import { TEXT_FUNCTIONS } from "../text-index/text-functions.ts";

interface OpenFile {
  readonly database: DatabaseSync;
  readonly db: Kysely<Tables>;
}

/** Opens a file, or `:memory:`, with any schema. */
export function openSqliteFile(file: string): OpenFile {
  const database = openDatabase(file, TEXT_FUNCTIONS);
  return { database, db: new Kysely<Tables>({ dialect: sqliteDialect(sqliteDriver(database, undefined)) }) };
}
