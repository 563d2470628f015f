/**
 * Operations that differ between the engines. Statements are the same for all engines (`sql-fragments.ts`), except those of the
 * migrations and of the text search, which each engine has its own of (`migrations/`, `text-index/text-index.ts`).
 */
import "server-only";
import { sql, type DialectAdapter, type Kysely, type RawBuilder } from "kysely";
import type { EngineName } from "../migrations/migration.ts";
import type { Tables } from "./tables.ts";

/** Epoch milliseconds, or an expression for them. */
export type TimeValue = number | RawBuilder<number>;

export interface Engine {
  readonly name: EngineName;
  /** Current time of the database as an expression, epoch milliseconds. */
  readonly now: RawBuilder<number>;
  /** Whether `with` may contain writes, so that two writes are one statement. */
  readonly writesInWith: boolean;
  /** Whether other connections may write during a transaction, so that a row it read can change until it is locked. */
  readonly locksRows: boolean;
  /** Rows of texts as a subquery: the statement has the same text for any number of rows. */
  textTable(columns: readonly string[], rows: readonly (readonly string[])[]): RawBuilder<unknown>;
  /**
   * Erases deleted and replaced data from the engine's files, as far as the engine can. Inside a transaction, after its
   * commit.
   * @param tables whose space the engine should release at once, outside a transaction.
   */
  forget(db: Kysely<Tables>, tables?: readonly (keyof Tables)[]): Promise<void>;
}

/** Adapter of an engine's dialect: repositories reach the engine through their database. */
export interface EngineAdapter extends DialectAdapter {
  readonly engine: Engine;
}

export function engineOf(db: Kysely<Tables>): Engine {
  const { engine } = db.getExecutor().adapter as EngineAdapter;
  return engine;
}

export const forgetDeleted = (db: Kysely<Tables>, tables?: readonly (keyof Tables)[]): Promise<void> =>
  engineOf(db).forget(db, tables);

/** Rows of texts as a subquery with these columns, for lists too long for a parameter per value. */
export const textTable = (
  db: Kysely<Tables>,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): RawBuilder<unknown> => engineOf(db).textTable(columns, rows);

/** Texts as a subquery for `in`. */
export const textList = (db: Kysely<Tables>, texts: readonly string[]): RawBuilder<string> =>
  sql`(select * from ${textTable(
    db,
    ["value"],
    texts.map((text) => [text]),
  )} as list)`;

/** Time of the database: instances on several machines compare their leases with one clock. */
export const databaseTime = (db: Kysely<Tables>): RawBuilder<number> => engineOf(db).now;
