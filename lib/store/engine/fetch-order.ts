/**
 * Order of concurrent fetches of one thing: an answer that is saved late must not replace that of a later fetch. Fetches
 * are compared by the time of the database at their start, because the clocks of instances differ.
 */
import "server-only";
import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import { databaseTime } from "./engine.ts";
import type { Tables } from "./tables.ts";

/** Start of a fetch by the clock of the process: as by `performance.now()`. */
export type FetchStart = number;

/** Start of a fetch in the time of the database; build it right before its statement. `null`: unknown. */
export const fetchedFrom = (db: Kysely<Tables>, from: FetchStart | undefined): RawBuilder<number | null> =>
  from === undefined
    ? sql<null>`cast(null as bigint)`
    : sql<number>`${databaseTime(db)} - cast(${Math.max(0, Math.round(performance.now() - from))} as bigint)`;

/**
 * Whether the stored fetch began no later than this one. A start in the future was stored before the clock of the
 * database was set back.
 * @param column the stored start.
 */
export const isNotNewer = (
  db: Kysely<Tables>,
  column: "attributes.fetched_from" | "opportunities.fetched_from",
  from: FetchStart | undefined,
): RawBuilder<SqlBool> => {
  if (from === undefined) return sql<SqlBool>`1 = 1`;
  const stored = sql.ref(column);
  return sql<SqlBool>`(${stored} is null or ${stored} <= ${fetchedFrom(db, from)} or ${stored} > ${databaseTime(db)})`;
};
