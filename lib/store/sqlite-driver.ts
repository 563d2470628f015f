/**
 * Two connections to one file: transactions and whatever writes take turns on one, single reads go past them on the other and
 * see what was committed last. So a page never waits for a large reading that is being saved.
 */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { DatabaseSync } from "node:sqlite";
import type { CompiledQuery, DatabaseConnection, Driver } from "kysely";
import { isRead, isTidying, runnerOf, type Runner } from "./sqlite-runner.ts";
import { takingTurns, type Turns } from "./taking-turns.ts";

export interface SqliteDriver extends Driver {
  /**
   * Does all of it or nothing: every change that `work` makes, through whatever it calls, is kept when it resolves and none when it
   * rejects. Everybody else's writes wait, so it may wait for nothing but this store.
   */
  together<T>(work: () => Promise<T>): Promise<T>;
}

/** @param reader `undefined`: reads take turns too, as they must where nobody else could see the data. */
export function sqliteDriver(writer: DatabaseSync, reader: DatabaseSync | undefined): SqliteDriver {
  const turns = takingTurns();
  const write = runnerOf(writer);
  const read = reader && runnerOf(reader);
  /** Of whoever is asking; one that is over is none. */
  const around = new AsyncLocalStorage<Whole>();
  const wholeOf = (): Whole | undefined => {
    const whole = around.getStore();
    return whole?.over === false ? whole : undefined;
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const whole = wholeOf();
      return whole ? openStep(writer, whole, write) : openConnection(writer, turns, write, read);
    },
    beginTransaction: (connection) => (connection as SqliteConnection).begin(),
    commitTransaction: async (connection) => (connection as SqliteConnection).commit(),
    rollbackTransaction: async (connection) => (connection as SqliteConnection).rollback(),
    releaseConnection: async (connection) => (connection as SqliteConnection).letGo(),
    destroy: async () => {
      reader?.close();
      writer.close();
    },
    async together(work) {
      if (wholeOf()) return work();
      const whole: Whole = { turns: takingTurns(), afterwards: [], over: false };
      const connection = openConnection(writer, turns, write, read);
      let end: (() => void) | undefined;
      try {
        await connection.begin();
        const [outcome] = await Promise.allSettled([around.run(whole, work)]);
        // What it set going without waiting for it comes to its end first.
        end = await whole.turns();
        if (outcome.status === "rejected") {
          connection.rollback();
          throw outcome.reason;
        }
        connection.commit();
        for (const query of whole.afterwards) write(query);
        return outcome.value;
      } finally {
        whole.over = true;
        connection.letGo();
        end?.();
      }
    },
  };
}

/** Changes that are kept together. */
interface Whole {
  /** Of the transactions and writes inside it. */
  readonly turns: Turns;
  /** What can only be done once they are kept. */
  readonly afterwards: CompiledQuery[];
  over: boolean;
}

interface SqliteConnection extends DatabaseConnection {
  /** Waits for its turn and keeps it until `letGo`. */
  begin(): Promise<void>;
  commit(): void;
  rollback(): void;
  letGo(): void;
}

function openConnection(writer: DatabaseSync, turns: Turns, write: Runner, read: Runner | undefined): SqliteConnection {
  let done: (() => void) | undefined;
  return {
    ...notStreamed,
    begin: async () => {
      done = await turns();
      // A transaction that reads first and writes later cannot wait for another process's write; asking at once can.
      writer.exec("begin immediate");
    },
    commit: () => {
      try {
        writer.exec("commit");
      } catch (error) {
        // A full disk leaves it open.
        if (writer.isTransaction) writer.exec("rollback");
        throw error;
      }
    },
    rollback: () => {
      // Some failures have taken it back already.
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
        return write<Row>(query);
      } finally {
        end();
      }
    },
  };
}

/** Inside changes that are kept together: sees what they wrote, and takes its own turns among them. */
function openStep(writer: DatabaseSync, whole: Whole, write: Runner): SqliteConnection {
  let done: (() => void) | undefined;
  const turn = async () => {
    const end = await whole.turns();
    if (!whole.over) return end;
    throw new Error("The changes that this one belongs to have ended before it began.");
  };
  return {
    ...notStreamed,
    begin: async () => {
      done = await turn();
      writer.exec("savepoint step");
    },
    commit: () => writer.exec("release step"),
    rollback: () => writer.exec("rollback to step; release step"),
    letGo: () => {
      done?.();
      done = undefined;
    },
    executeQuery: async <Row>(query: CompiledQuery) => {
      if (isTidying(query)) {
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
  // Nothing here reads a result bit by bit: a statement left open would keep the file from being tidied up.
  // oxlint-disable-next-line require-yield
  streamQuery: async function* () {
    throw new Error("Results are read in batches, not streamed.");
  },
};
