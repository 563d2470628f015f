/** Snapshot of a PostgreSQL store: one transaction that sees the last commit before it, and blocks no one. */
import "server-only";
import { Client, types as parsers, type ClientConfig } from "pg";
import type { PostgresConnectionOptions } from "../engine/postgres/url.ts";
import type { Cells, Snapshot } from "./snapshot.ts";
import { quoted, selectRows, type TableShape } from "./table-shape.ts";

export interface PostgresSnapshot extends Snapshot {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}

const INT8 = 20;

/** Integers as numbers; the console writes none beyond 2^53. */
const types: NonNullable<ClientConfig["types"]> = {
  getTypeParser: ((oid: number, format?: "text") =>
    oid === INT8 ? exactNumber : parsers.getTypeParser(oid, format)) as typeof parsers.getTypeParser,
};

function exactNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`The integer ${text} is larger than any that the console writes`);
}

/** No limits: statements may take long, and the writing between two batches, too. */
const SETTINGS = `select set_config('search_path', $1, false), set_config('statement_timeout', '0', false),
  set_config('idle_in_transaction_session_timeout', '0', false), set_config('jit', 'off', false),
  set_config('cursor_tuple_fraction', '1', false)`;

const CONNECTION_TIMEOUT = 30_000;
/** Statements have no time limit, so a lost host is noticed by probes of the idle connection. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 15_000 };

export async function openPostgresSnapshot(
  connection: PostgresConnectionOptions,
  schema: string,
): Promise<PostgresSnapshot> {
  const client = new Client({
    ...connection,
    ...KEEP_ALIVE,
    types,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
  });
  client.on("error", () => undefined);
  const close = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query(SETTINGS, [quoted(schema)]);
    await client.query("begin isolation level repeatable read read only");
    // The first statement decides what the transaction sees.
    await client.query("select 1 from migrations limit 1");
  } catch (error) {
    await close();
    throw error;
  }
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows,
    rows: (table) => rowsOf(client, table),
    close,
  };
}

/** Limits of a batch. */
const ROWS = 1_000;
const BYTES = 4_000_000;

async function* rowsOf(client: Client, table: TableShape): AsyncGenerator<readonly Cells[]> {
  const size = Math.max(1, Math.min(ROWS, Math.floor(BYTES / (await widestRow(client, table)))));
  await client.query(`declare copied no scroll cursor for ${selectRows(table)}`);
  try {
    for (;;) {
      const { rows } = await client.query<unknown[]>({ text: `fetch ${size} from copied`, rowMode: "array" });
      if (rows.length === 0) return;
      yield rows as Cells[];
    }
  } finally {
    // Fails after a failed statement, which ends the transaction.
    await client.query("close copied").catch(() => undefined);
  }
}

/** Bytes of the texts of the widest row. The server knows the length of a text without reading it. */
async function widestRow(client: Client, { name, columns }: TableShape): Promise<number> {
  const texts = columns.filter(({ type }) => type === "text");
  if (texts.length === 0) return 1;
  const sum = texts.map((column) => `coalesce(octet_length(${quoted(column.name)}), 0)`).join(" + ");
  const { rows } = await client.query<{ widest: number | null }>(`select max(${sum}) as widest from ${quoted(name)}`);
  return Math.max(1, rows[0]?.widest ?? 1);
}
