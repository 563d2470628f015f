/** Connections of the PostgreSQL driver: outside transactions, in a transaction, and inside a joined one. */
import "server-only";
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Pool, QueryConfig, QueryResult as PgResult } from "pg";
import { SelectQueryNode, type CompiledQuery, type DatabaseConnection, type QueryResult } from "kysely";
import type { Lane, LaneLock } from "../lanes.ts";
import { createMutex, type Mutex } from "../mutex.ts";
import { isLostConnection } from "../store-fault.ts";
import { boundValue } from "../stored-text.ts";
import { isOutdated, type ClientTransaction } from "./client-transaction.ts";

export interface PostgresPools {
  /** For transactions, which may wait for their lanes. */
  readonly transactions: Pool;
  /** For single statements. None waits for a lane; one append of an audit entry may wait for the row of its head. */
  readonly statements: Pool;
}

export interface PostgresConnection extends DatabaseConnection {
  /**
   * Begins a transaction, or a part of one that can fail alone.
   * @param first lane that a transaction takes first.
   */
  begin(first?: Lane): Promise<void>;
  /** Locks a lane until the end of the transaction, or of the part. */
  readonly lock: LaneLock;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  letGo(): void;
}

/** A running joined transaction. */
export interface Whole {
  readonly transaction: ClientTransaction;
  /** Serialises the nested transactions and writes inside it. */
  readonly turns: Mutex;
  /** Open connections; each promise resolves when its connection is released. */
  readonly steps: Set<Promise<void>>;
  over: boolean;
}

/** Characters. Longer statements name many values, a different number each time. */
const MAX_NAMED_LENGTH = 3_000;
/** Statements that the server keeps prepared for each connection. */
const MAX_NAMED = 400;
/** Names of a driver's prepared statements by their text. */
export type StatementNames = Map<string, string>;

/** Name under which a connection prepares a statement once; `undefined`: not prepared. */
function nameOf(text: string, names: StatementNames): string | undefined {
  const name = names.get(text);
  if (name !== undefined || text.length > MAX_NAMED_LENGTH || names.size >= MAX_NAMED) return name;
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 32);
  names.set(text, hash);
  return hash;
}

function toConfig({ sql: text, parameters }: CompiledQuery, names: StatementNames): QueryConfig {
  const name = nameOf(text, names);
  return { text, values: parameters.map(boundValue), ...(name === undefined ? {} : { name }) };
}

/** The pool closes the connection of a statement that failed. */
async function sendAlone(pool: Pool, config: QueryConfig): Promise<PgResult> {
  try {
    return await pool.query(config);
  } catch (error) {
    if (config.name === undefined || !isOutdated(error)) throw error;
    return pool.query(config.text, config.values);
  }
}

const CHANGES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

const toResult = <Row>({ command, rowCount, rows }: PgResult): QueryResult<Row> => ({
  rows: rows as Row[],
  ...(CHANGES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
});

/** Key of an advisory lock of a store. Stores in other schemas have locks of their own. */
export function lockKey(schema: string, name: string): bigint {
  const hash = createHash("sha256")
    .update(JSON.stringify([schema, name]))
    .digest();
  return hash.readBigUInt64BE() >> 1n;
}

/**
 * Statement that waits for a lane. The lane of all partner accounts excludes those of single ones, which share it.
 * @param schema of the store.
 */
export function lockStatement(schema: string, lane: Lane): string {
  const own = `select pg_advisory_xact_lock(${lockKey(schema, lane)})`;
  const [area, partner] = lane.split(":", 2);
  if (partner === undefined || lane === `${area}:*`) return own;
  return `select pg_advisory_xact_lock_shared(${lockKey(schema, `${area}:*`)}); ${own}`;
}

/** Connection outside a joined transaction. */
export function openConnection(
  statements: Pool,
  beginOwn: (first: Lane | undefined) => Promise<ClientTransaction>,
  names: StatementNames,
): PostgresConnection {
  let transaction: ClientTransaction | undefined;
  const running = (): ClientTransaction => {
    if (!transaction) throw new Error("No transaction was begun on this connection.");
    return transaction;
  };
  return {
    ...notStreamed,
    begin: async (first) => void (transaction = await beginOwn(first)),
    lock: (lane) => running().lock(lane),
    commit: () => running().commit(),
    rollback: () => running().rollback(),
    letGo: () => {
      transaction?.end();
      transaction = undefined;
    },
    executeQuery: async <Row>(query: CompiledQuery) => {
      const config = toConfig(query, names);
      if (transaction) return toResult<Row>(await transaction.send(config));
      const send = () => sendAlone(statements, config);
      return toResult<Row>(await (SelectQueryNode.is(query.query) ? readPersistently(send) : send()));
    },
  };
}

/** Milliseconds before a read is sent again: the pool has to notice which other connections were lost, too. */
const READ_WAITS: readonly number[] = [10, 100];

/** A read whose connection is lost is sent again on another one. */
async function readPersistently(send: () => Promise<PgResult>): Promise<PgResult> {
  for (const wait of READ_WAITS) {
    try {
      return await send();
    } catch (error) {
      if (!isLostConnection(error)) throw error;
    }
    await pause(wait);
  }
  return send();
}

export const newWhole = (transaction: ClientTransaction): Whole => ({
  transaction,
  turns: createMutex(),
  steps: new Set(),
  over: false,
});

async function turnOf(whole: Whole): Promise<() => void> {
  const end = await whole.turns();
  if (!whole.over) return end;
  end();
  throw new Error("The changes that this one belongs to have ended before it began.");
}

/** Lock of a joined transaction: not inside a part of it that could fail. */
export const lockInTurn =
  (whole: Whole): LaneLock =>
  async (lane) => {
    const end = await turnOf(whole);
    try {
      await whole.transaction.lock(lane);
    } finally {
      end();
    }
  };

/** Connection inside a joined transaction: sees its writes and is serialised within it. */
export function openStep(whole: Whole, names: StatementNames): PostgresConnection {
  const { transaction } = whole;
  let done: (() => void) | undefined;
  const { promise: givenBack, resolve: giveBack } = Promise.withResolvers<void>();
  whole.steps.add(givenBack);
  const begin = () => transaction.send("savepoint step");
  const commit = () => transaction.send("release savepoint step");
  const rollback = () => transaction.send("rollback to savepoint step; release savepoint step");
  return {
    ...notStreamed,
    begin: async () => {
      done = await turnOf(whole);
      await begin();
    },
    lock: (lane) => transaction.lock(lane),
    commit: async () => void (await commit()),
    rollback: async () => void (await rollback()),
    letGo: () => {
      done?.();
      done = undefined;
      whole.steps.delete(givenBack);
      giveBack();
    },
    executeQuery: async <Row>(query: CompiledQuery) => {
      const config = toConfig(query, names);
      if (done || SelectQueryNode.is(query.query)) return toResult<Row>(await transaction.send(config));
      const end = await turnOf(whole);
      try {
        // A write that fails alone leaves the transaction usable.
        await begin();
        const result = await transaction.send(config).catch(async (error: unknown) => {
          await rollback();
          throw error;
        });
        await commit();
        return toResult<Row>(result);
      } finally {
        end();
      }
    },
  };
}

const notStreamed = {
  // oxlint-disable-next-line require-yield
  streamQuery: async function* () {
    throw new Error("Results are read in batches, not streamed.");
  },
};
