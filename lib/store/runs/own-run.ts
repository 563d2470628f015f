import "server-only";
import { sql } from "kysely";

/**
 * SQL condition: the run, if it belongs to this partner. Correlated by id, so that SQLite does not scan all runs of the
 * account for each call.
 */
export const ownRun = (partnerId: string, runId: string) =>
  sql<string>`(select id from runs where id = ${runId} and partner_id = ${partnerId})`;
