/** PostgreSQL: pools, dialect and session settings. All code specific to it is in this folder. */
import "server-only";
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql, type Dialect } from "kysely";
import { Pool, types as parsers, type ClientBase, type PoolConfig } from "pg";
import type { Engine, EngineAdapter } from "../engine.ts";
import { asStored } from "../stored-text.ts";
import { postgresDriver, type PostgresDriver } from "./driver.ts";
import { prepareServer, readable } from "./start.ts";
import { connectionOf, type PostgresConnectionOptions } from "./url.ts";

/** Connections of one console. */
const TRANSACTIONS = 4;
const STATEMENTS = 8;

/** Milliseconds. */
export interface PostgresTimeouts {
  /** Milliseconds. Time limit of the server for a statement. */
  readonly statement: number;
  /** For a lane or a row that another transaction holds. */
  readonly lock: number;
  /** A suspended process must not hold its lanes for longer than its leases. */
  readonly idleInTransaction: number;
  /** For a free connection of the pool, or a new one. */
  readonly connection: number;
  /**
   * For the answer to a statement, after which its connection is given up: the host is lost. Above the limits of the
   * server, which ends overlong statements itself.
   */
  readonly answer: number;
}

export const TIMEOUTS: PostgresTimeouts = {
  statement: 120_000,
  lock: 30_000,
  idleInTransaction: 20_000,
  connection: 30_000,
  answer: 130_000,
};

/** Connections keep prepared statements, so unused ones stay open for a while. */
const IDLE_TIMEOUT = 300_000;
/** Idle time after which a connection to a lost host is noticed. */
const KEEP_ALIVE = 15_000;

const INT8 = 20;
const NUMERIC = 1_700;

/** Counts, sums and times are below 2^53; ids from the service are texts. */
const types: NonNullable<PoolConfig["types"]> = {
  getTypeParser: ((oid: number, format?: "text") =>
    oid === INT8 || oid === NUMERIC ? Number : parsers.getTypeParser(oid, format)) as typeof parsers.getTypeParser,
};

const engine: Engine = {
  name: "postgres",
  // `now()` would be the time at which the transaction began.
  now: sql<number>`cast(floor(extract(epoch from clock_timestamp()) * 1000) as bigint)`,
  writesInWith: true,
  locksRows: true,
  textTable(columns, rows) {
    const lists = columns.map((_, at) => sql`${rows.map((row) => asStored(row[at] ?? ""))}::text[]`);
    return sql`(select * from unnest(${sql.join(lists)}) as t (${sql.join(columns.map((column) => sql.ref(column)))}))`;
  },
  /** The server decides when the space of deleted rows is used again; log and backups keep them for longer. */
  async forget(db, tables = []) {
    for (const table of tables) await sql`vacuum ${sql.table(table)}`.execute(db);
  },
};

class PostgresEngineAdapter extends PostgresAdapter implements EngineAdapter {
  readonly engine = engine;
}

export const postgresDialect = (driver: PostgresDriver): Dialect => ({
  createAdapter: () => new PostgresEngineAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

export interface PostgresOptions {
  /** Schema of the store's tables; by default the connection's own. Created when missing. */
  readonly schema?: string | undefined;
  /** Requires an existing store in the schema. */
  readonly existing?: boolean | undefined;
}

/**
 * Connects to a server and checks that it can hold the store.
 * @throws Error with a readable message, which never contains the password.
 */
export async function connectPostgres(
  url: string,
  options: PostgresOptions = {},
  timeouts = TIMEOUTS,
): Promise<PostgresDriver> {
  const connection = connectionOf(url);
  const schema = await prepareServer(connection, options);
  const open = (max: number) => openPool(connection, { schema, max, timeouts });
  const pools = { transactions: open(TRANSACTIONS), statements: open(STATEMENTS) };
  return postgresDriver(pools, { schema, laneTimeout: timeouts.lock });
}

interface StorePoolOptions {
  readonly schema: string;
  readonly max: number;
  readonly timeouts: PostgresTimeouts;
}

function openPool(connection: PostgresConnectionOptions, { schema, max, timeouts }: StorePoolOptions): Pool {
  const pool = new Pool({
    ...connection,
    types,
    max,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    idleTimeoutMillis: IDLE_TIMEOUT,
    connectionTimeoutMillis: timeouts.connection,
    query_timeout: timeouts.answer,
    onConnect: (client) => configure(client, schema, timeouts),
  });
  // A lost connection fails its statement, and nothing else.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return pool;
}

/** Runs `work`, and gives its failures at start a readable message. */
export async function inReadableWords<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw readable(error, connectionOf(url));
  }
}

/** Not by startup options, which poolers refuse. */
async function configure(client: ClientBase, schema: string, timeouts: PostgresTimeouts): Promise<void> {
  const settings: Record<string, string> = {
    search_path: `"${schema.replaceAll('"', '""')}"`,
    statement_timeout: String(timeouts.statement),
    lock_timeout: String(timeouts.lock),
    idle_in_transaction_session_timeout: String(timeouts.idleInTransaction),
    default_transaction_isolation: "read committed",
    jit: "off",
  };
  const calls = Object.keys(settings).map((name, at) => `set_config('${name}', $${at + 1}, false)`);
  const text = `select ${calls.join(", ")}`;
  const query = { text, values: Object.values(settings), query_timeout: timeouts.connection };
  await client.query(query);
}
