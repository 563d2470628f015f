import "server-only";
import { sql, type RawBuilder } from "kysely";

/**
 * SQL condition: the run, if it belongs to this partner. Correlated by id, so that SQLite does not scan all runs of the
 * account for each call.
 */
export const ownRun = (partnerId: string, runId: string) =>
  sql<string>`(select id from runs where id = ${runId} and partner_id = ${partnerId})`;

/** The run, if it is running and its calls are sent by this instance. */
export const ownedRun = (partnerId: string, runId: string, owner: string) =>
  sql<string>`(select id from runs where id = ${runId} and partner_id = ${partnerId} and state = 'running'
    and owner = ${owner})`;

/** The run, if the lease has not expired and no stop was requested. */
export const sendingRun = (partnerId: string, runId: string, owner: string, now: RawBuilder<number>) =>
  sql<string>`(select id from runs where id = ${runId} and partner_id = ${partnerId} and state = 'running'
    and owner = ${owner} and lease_until > ${now} and wanted is null)`;
