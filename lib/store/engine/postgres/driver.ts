/**
 * Transactions wait for their lanes by advisory locks, which end with them. With READ COMMITTED, their next statement
 * sees everything that the previous holder of the lane has committed.
 */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Driver } from "kysely";
import type { Pool } from "pg";
import { beginInLanes, firstLane, refuseOuterQuery, type JoiningEngine, type Lane } from "../lanes.ts";
import { beginOn } from "./client-transaction.ts";
import {
  lockInTurn,
  lockStatement,
  newWhole,
  openConnection,
  openStep,
  type PostgresConnection,
  type PostgresPools,
  type StatementNames,
  type Whole,
} from "./connection.ts";
import type { PoolLoad } from "../measurements.ts";
import { createLaneQueue } from "./lane-queue.ts";

export interface PostgresDriver extends Driver, JoiningEngine {
  /** Connections of each pool now. */
  connections(): readonly PoolLoad[];
}

export interface PostgresDriverOptions {
  /** Schema of the store's tables. */
  readonly schema: string;
  /** Milliseconds that a transaction waits for others of the process in its first lane. */
  readonly laneTimeout: number;
}

export function postgresDriver(pools: PostgresPools, { schema, laneTimeout }: PostgresDriverOptions): PostgresDriver {
  const names: StatementNames = new Map();
  const queue = createLaneQueue(laneTimeout);
  const lockOf = (lane: Lane): string => lockStatement(schema, lane);
  const beginOwn = (first: Lane | undefined) => beginOn({ pool: pools.transactions, queue, lockOf }, first);
  /** Transaction of the current async context; a finished one is ignored. */
  const around = new AsyncLocalStorage<Whole>();
  const wholeOf = (): Whole | undefined => {
    const whole = around.getStore();
    return whole?.over === false ? whole : undefined;
  };
  const driver: PostgresDriver = {
    init: async () => undefined,
    connections: () => [loadOf("transactions", pools.transactions), loadOf("statements", pools.statements)],
    acquireConnection: async () => {
      refuseOuterQuery(driver);
      const whole = wholeOf();
      return whole ? openStep(whole, names) : openConnection(pools.statements, beginOwn, names);
    },
    beginTransaction: async (connection) => {
      const own = connection as PostgresConnection;
      await own.begin(firstLane());
      try {
        await beginInLanes(driver, own.lock);
      } catch (error) {
        await own.rollback();
        throw error;
      }
    },
    commitTransaction: (connection) => (connection as PostgresConnection).commit(),
    rollbackTransaction: (connection) => (connection as PostgresConnection).rollback(),
    releaseConnection: async (connection) => (connection as PostgresConnection).letGo(),
    destroy: async () => {
      // Waits for running transactions and statements.
      await Promise.all([pools.transactions.end(), pools.statements.end()]);
    },
    async transaction(work, first) {
      if (wholeOf()) return work();
      const whole = newWhole(await beginOwn(first));
      const { transaction, turns, steps } = whole;
      let end: (() => void) | undefined;
      try {
        const [outcome] = await Promise.allSettled([around.run(whole, () => work(lockInTurn(whole)))]);
        // Waits for work that `work` started without awaiting it.
        await Promise.all(steps);
        end = await turns();
        if (outcome.status === "rejected") {
          await transaction.rollback();
          throw outcome.reason;
        }
        await transaction.commit();
        return outcome.value;
      } finally {
        whole.over = true;
        transaction.end();
        end?.();
      }
    },
  };
  return driver;
}

const loadOf = (pool: PoolLoad["pool"], { totalCount, idleCount, waitingCount }: Pool): PoolLoad => ({
  pool,
  inUse: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});
