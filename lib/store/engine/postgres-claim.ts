/** Claims a schema for one console, by a lock that ends with its connection. */
import "server-only";
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { PostgresConnectionOptions } from "./postgres-url.ts";

/** Milliseconds between two attempts to claim the schema. */
const RETRY = 1_000;
/** Milliseconds. A stopping console may still be closing. */
const PATIENCE = 3_000;

/**
 * Claims the schema until it is released or the process ends. After a lost connection, it is claimed again as soon as
 * the server can be reached; another console that starts in between takes it over.
 * @returns the function that releases it.
 * @throws Error with a readable message when another console holds it.
 */
export async function claimSchema(connection: PostgresConnectionOptions, schema: string): Promise<() => Promise<void>> {
  const ending = new AbortController();
  let client = await claimOnce(connection, schema);
  for (let waited = 0; !client && waited < PATIENCE; waited += RETRY) {
    await sleep(RETRY);
    client = await claimOnce(connection, schema);
  }
  if (!client) {
    throw new Error(
      "Another console is already using the database. Stop it first, or point DATABASE_URL to another database. " +
        "Nothing was changed.",
    );
  }
  const watch = (held: Client): void => {
    held.once("end", () => {
      client = undefined;
      if (!ending.signal.aborted) void claimAgain();
    });
  };
  const claimAgain = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const held = await claimOnce(connection, schema).catch(() => undefined);
      if (held && ending.signal.aborted) return held.end();
      if (held) {
        client = held;
        return watch(held);
      }
      // Does not keep the process alive.
      await sleep(RETRY, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
    }
  };
  watch(client);
  return async () => {
    ending.abort();
    await client?.end().catch(() => undefined);
  };
}

/** The server ends a session within half a minute after its machine has gone. */
const NOTICE_LOSS = `select set_config('tcp_keepalives_idle', '15', false),
  set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`;

/** `undefined`: another session holds it. */
async function claimOnce(connection: PostgresConnectionOptions, schema: string): Promise<Client | undefined> {
  const client = new Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(NOTICE_LOSS);
    const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [keyOf(schema)]);
    if (rows[0]?.held) return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  return undefined;
}

/** Not the key of a lane. */
function keyOf(schema: string): string {
  const hash = createHash("sha256")
    .update(JSON.stringify(["console", schema]))
    .digest();
  return String(hash.readBigUInt64BE() >> 1n);
}
