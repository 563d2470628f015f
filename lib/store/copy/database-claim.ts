/** Exclusive claim on a schema that is being filled: a second command would write the same rows, or remove them. */
import "server-only";
import { Client } from "pg";
import { lockKey } from "../engine/postgres/connection.ts";
import type { PostgresConnectionOptions } from "../engine/postgres/url.ts";

const CONNECTION_TIMEOUT = 30_000;
/** Milliseconds. The server may not have noticed yet that a command was killed. */
const PATIENCE = 3_000;
const LOCK_TIMEOUT = "55P03";

/** The claim is idle while rows are copied. If its host is lost, probes of the server end it after about 30 s. */
const SETTINGS = `select set_config('idle_in_transaction_session_timeout', '0', true),
  set_config('lock_timeout', '${PATIENCE}', true), set_config('tcp_keepalives_idle', '15', true),
  set_config('tcp_keepalives_interval', '5', true), set_config('tcp_keepalives_count', '3', true)`;

/**
 * Holds the claim by a transaction without tables; returns the release function.
 * @param name in the middle of a sentence.
 * @throws Error with a readable message when another command holds the claim.
 */
export async function claimSchema(
  connection: PostgresConnectionOptions,
  schema: string,
  name: string,
): Promise<() => Promise<void>> {
  const client = new Client({
    ...connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: 15_000,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
  });
  client.on("error", () => undefined);
  const close = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query("begin");
    await client.query(SETTINGS);
    await client.query(`select pg_advisory_xact_lock(${lockKey(schema, "copy")})`);
  } catch (cause) {
    await close();
    if (!(cause instanceof Error && "code" in cause && cause.code === LOCK_TIMEOUT)) throw cause;
    throw new Error(`Another command is filling ${name}. Wait until it has ended. Nothing was changed.`, { cause });
  }
  return async () => {
    // The end of the connection reaches the server later.
    await client.query("rollback").catch(() => undefined);
    await close();
  };
}
