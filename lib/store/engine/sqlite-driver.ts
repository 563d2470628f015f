/**
 * One serialised writer connection and one reader. Transactions and writes take turns on the writer; single reads use
 * the reader, see the last commit and never wait for a large write.
 */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  RawNode,
  SelectQueryNode,
  type QueryResult,
} from "kysely";
import { beginInLanes, refuseOuterQuery } from "./lanes.ts";
import { createMutex, type Mutex } from "./mutex.ts";
import { createCheckpoints, isCheckpoint, isIncomplete, type CheckpointOptions } from "./sqlite-checkpoints.ts";
import { boundValue } from "./stored-text.ts";

/** Maximum number of cached compiled statements; the console has far fewer query shapes. */
const CACHED_STATEMENTS = 300;

/**
 * Characters. Longer statements name thousands of values, a different number each time; caching one would waste a
 * megabyte.
 */
const MAX_CACHED_LENGTH = 10_000;

/** Milliseconds to wait for a lock held by another process. */
export const BUSY_TIMEOUT = 5_000;
/** Milliseconds between two attempts. */
const LONGEST_WAIT = 16;
const SQLITE_BUSY = 5;

/** Executes statements on one connection, each compiled once. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\s/i.test(sql));
}

type Runner = <Row>(query: CompiledQuery) => QueryResult<Row>;

function runnerOf(database: DatabaseSync): Runner {
  const statements = new Map<string, Prepared>();
  const prepare = (sql: string): Prepared => {
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement = database.prepare(sql);
    const prepared = { statement, returns: statement.columns().length > 0 };
    if (sql.length > MAX_CACHED_LENGTH) return prepared;
    if (statements.size >= CACHED_STATEMENTS) statements.clear();
    statements.set(sql, prepared);
    return prepared;
  };
  return <Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> => {
    const { statement, returns } = prepare(sql);
    const values = parameters.map(boundValue) as readonly SQLInputValue[];
    if (returns) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
}

/**
 * Runs `attempt` again while another process uses the file, without blocking this one: nothing of an earlier attempt
 * has happened.
 */
async function whenFree<T>(attempt: () => T, incomplete: (result: T) => boolean = () => false): Promise<T> {
  const until = Date.now() + BUSY_TIMEOUT;
  for (let wait = 1; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      const result = attempt();
      if (!incomplete(result) || Date.now() > until) return result;
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error;
    }
    await sleep(wait);
  }
}

/** The low byte is the code, the others its variant. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;

interface Prepared {
  readonly statement: StatementSync;
  /** Whether the statement returns rows. */
  readonly returns: boolean;
}

export interface SqliteDriver extends Driver {
  /**
   * Runs `work` as a transaction: all changes it makes, including nested calls, are committed when it resolves and
   * rolled back when it rejects. All other writes wait, so `work` must not wait for anything but this store.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * @param reader `undefined`: reads are serialised too, as required for an in-memory database, which a second connection
 * cannot see.
 */
export function sqliteDriver(
  writer: DatabaseSync,
  reader: DatabaseSync | undefined,
  checkpointOptions: CheckpointOptions = {},
): SqliteDriver {
  const turns = createMutex();
  // Waits for other processes without blocking this one (`whenFree`).
  writer.exec("pragma busy_timeout = 0");
  const write = runnerOf(writer);
  const attempts = { immediate: write, patient: (query: CompiledQuery) => whenFree(() => write(query), isIncomplete) };
  const checkpoints = createCheckpoints(turns, attempts, checkpointOptions);
  const connections = { writer, turns, write, read: reader && runnerOf(reader), checkpoint: checkpoints.run };
  /** Transaction of the current async context; a finished one is ignored. */
  const around = new AsyncLocalStorage<Whole>();
  const wholeOf = (): Whole | undefined => {
    const whole = around.getStore();
    return whole?.over === false ? whole : undefined;
  };
  const driver: SqliteDriver = {
    init: async () => undefined,
    acquireConnection: async () => {
      refuseOuterQuery(driver);
      const whole = wholeOf();
      return whole ? openStep(writer, whole, write) : openConnection(connections);
    },
    beginTransaction: async (connection) => {
      const own = connection as SqliteConnection;
      await own.begin();
      try {
        await beginInLanes(driver);
      } catch (error) {
        own.rollback();
        throw error;
      }
    },
    commitTransaction: async (connection) => (connection as SqliteConnection).commit(),
    rollbackTransaction: async (connection) => (connection as SqliteConnection).rollback(),
    releaseConnection: async (connection) => (connection as SqliteConnection).letGo(),
    destroy: async () => {
      // The running transaction would be rolled back; the writes that wait for it would fail.
      const end = await turns();
      try {
        checkpoints.stop();
        // The last connection to close empties the log and removes its file, which a reader could not.
        reader?.close();
        writer.close();
      } finally {
        end();
      }
    },
    async transaction(work) {
      if (wholeOf()) return work();
      const whole: Whole = { turns: createMutex(), steps: new Set(), afterwards: [], over: false };
      const connection = openConnection(connections);
      let end: (() => void) | undefined;
      try {
        await connection.begin();
        const [outcome] = await Promise.allSettled([around.run(whole, work)]);
        // Waits for work that `work` started without awaiting it. A step acquires its turn some microtasks after it was
        // opened.
        await Promise.all(whole.steps);
        end = await whole.turns();
        if (outcome.status === "rejected") {
          connection.rollback();
          throw outcome.reason;
        }
        connection.commit();
        for (const query of whole.afterwards) await checkpoints.run(query);
        return outcome.value;
      } finally {
        whole.over = true;
        connection.letGo();
        end?.();
      }
    },
  };
  return driver;
}

/** A running transaction. */
interface Whole {
  /** Serialises the nested transactions and writes inside it. */
  readonly turns: Mutex;
  /** Open connections; each promise resolves when its connection is released. */
  readonly steps: Set<Promise<void>>;
  /** Queries that can only run after the commit. */
  readonly afterwards: CompiledQuery[];
  over: boolean;
}

interface SqliteConnection extends DatabaseConnection {
  /** Acquires the write lock and holds it until `letGo`. */
  begin(): Promise<void>;
  commit(): void;
  rollback(): void;
  letGo(): void;
}

interface Connections {
  readonly writer: DatabaseSync;
  readonly turns: Mutex;
  readonly write: Runner;
  readonly read: Runner | undefined;
  readonly checkpoint: (query: CompiledQuery) => Promise<QueryResult<never>>;
}

function openConnection({ writer, turns, write, read, checkpoint }: Connections): SqliteConnection {
  let done: (() => void) | undefined;
  return {
    ...notStreamed,
    begin: async () => {
      done = await turns();
      // A transaction that reads first and writes later cannot wait for another process's write; `begin immediate` can.
      await whenFree(() => writer.exec("begin immediate"));
    },
    commit: () => {
      try {
        writer.exec("commit");
      } catch (error) {
        // A full disk leaves the transaction open.
        if (writer.isTransaction) writer.exec("rollback");
        throw error;
      }
    },
    rollback: () => {
      // Some failures have already rolled it back.
      if (writer.isTransaction) writer.exec("rollback");
    },
    letGo: () => {
      done?.();
      done = undefined;
    },
    executeQuery: async <Row>(query: CompiledQuery) => {
      if (done) return write<Row>(query);
      if (read && isRead(query)) return read<Row>(query);
      const end = await turns();
      try {
        return isCheckpoint(query) ? await checkpoint(query) : await whenFree(() => write<Row>(query));
      } finally {
        end();
      }
    },
  };
}

/** Connection inside a running transaction: sees its writes and is serialised within it. */
function openStep(writer: DatabaseSync, whole: Whole, write: Runner): SqliteConnection {
  let done: (() => void) | undefined;
  const { promise: givenBack, resolve: giveBack } = Promise.withResolvers<void>();
  whole.steps.add(givenBack);
  const turn = async () => {
    const end = await whole.turns();
    if (!whole.over) return end;
    end();
    throw new Error("The changes that this one belongs to have ended before it began.");
  };
  return {
    ...notStreamed,
    begin: async () => {
      done = await turn();
      writer.exec("savepoint step");
    },
    commit: () => writer.exec("release step"),
    rollback: () => {
      // A full disk may have rolled back the whole transaction.
      if (writer.isTransaction) writer.exec("rollback to step; release step");
    },
    letGo: () => {
      done?.();
      done = undefined;
      whole.steps.delete(givenBack);
      giveBack();
    },
    executeQuery: async <Row>(query: CompiledQuery) => {
      if (isCheckpoint(query)) {
        whole.afterwards.push(query);
        return { rows: [] };
      }
      if (done || isRead(query)) return write<Row>(query);
      const end = await turn();
      try {
        return write<Row>(query);
      } finally {
        end();
      }
    },
  };
}

const notStreamed = {
  // Nothing streams results here: an open statement would block the checkpoint of the log.
  // oxlint-disable-next-line require-yield
  streamQuery: async function* () {
    throw new Error("Results are read in batches, not streamed.");
  },
};
