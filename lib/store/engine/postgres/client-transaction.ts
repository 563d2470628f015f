/** A transaction on a connection of its own, which runs one statement at a time. */
import "server-only";
import type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
import type { Lane, LaneLock } from "../lanes.ts";
import { createMutex } from "../mutex.ts";
import { isTimedOutQuery } from "../store-fault.ts";
import type { LaneQueue } from "./lane-queue.ts";

export interface ClientTransaction {
  /** Statements of concurrent calls run one after the other, in order. */
  send(query: string | QueryConfig): Promise<QueryResult>;
  /** Locks a lane until the end of the transaction, or of its part. */
  readonly lock: LaneLock;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  end(): void;
}

export interface TransactionOptions {
  readonly pool: Pool;
  readonly queue: LaneQueue;
  /** Statement that waits for a lane. */
  readonly lockOf: (lane: Lane) => string;
}

/**
 * A connection prepared the statement before another version of the console added a column ("cached plan must not change
 * result type"). It will never run there again.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "0A000";

/**
 * Begins a transaction. `begin` travels with its next statement, usually the lock of a lane.
 * @param first lane that it takes first: no other transaction of the process that waits for it has a connection.
 */
export async function beginOn(
  { pool, queue, lockOf }: TransactionOptions,
  first: Lane | undefined,
): Promise<ClientTransaction> {
  const endTurn = first === undefined ? () => undefined : await queue(first);
  const client: PoolClient = await pool.connect().catch((error: unknown) => {
    endTurn();
    throw error;
  });
  const turns = createMutex();
  let begun = false;
  /** The pool must close the connection. */
  let broken = false;
  /** Error of a statement that may still be running: nothing follows it on the connection. */
  let timedOut: Error | undefined;

  const query = async (text: string | QueryConfig): Promise<QueryResult> => {
    const end = await turns();
    try {
      if (timedOut) throw timedOut;
      return await client.query(text as QueryConfig);
    } catch (error) {
      if (isTimedOutQuery(error)) timedOut = error;
      broken ||= timedOut !== undefined || isOutdated(error);
      throw error;
    } finally {
      end();
    }
  };
  const send = async (statement: string | QueryConfig): Promise<QueryResult> => {
    if (begun) return query(statement);
    begun = true;
    if (typeof statement === "string") return query(`begin; ${statement}`);
    await query("begin");
    return query(statement);
  };
  return {
    send,
    lock: async (lane) => {
      try {
        await send(lockOf(lane));
      } finally {
        endTurn();
      }
    },
    commit: async () => {
      if (!begun) return;
      const { command } = await query("commit");
      if (command === "ROLLBACK") throw new Error("A statement of the transaction had failed, so nothing was changed.");
    },
    rollback: async () => {
      if (!begun) return;
      try {
        await query("rollback");
      } catch {
        // The server ends the transaction of a lost connection.
        broken = true;
      }
    },
    end: () => {
      endTurn();
      client.release(broken);
    },
  };
}
