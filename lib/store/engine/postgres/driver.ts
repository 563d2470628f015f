/**
 * Transactions wait for their lanes by advisory locks, which end with them. With READ COMMITTED, their next statement
 * sees whatever the previous holder of the lane has committed.
 */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Driver } from "kysely";
import { beginInLanes, refuseOuterQuery, type JoiningEngine, type Lane } from "../lanes.ts";
import {
  beginOn,
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

export type PostgresDriver = Driver & JoiningEngine;

/** @param schema of the store's tables. */
export function postgresDriver(pools: PostgresPools, schema: string): PostgresDriver {
  const names: StatementNames = new Map();
  const lockOf = (lane: Lane): string => lockStatement(schema, lane);
  /** Transaction of the current async context; a finished one is ignored. */
  const around = new AsyncLocalStorage<Whole>();
  const wholeOf = (): Whole | undefined => {
    const whole = around.getStore();
    return whole?.over === false ? whole : undefined;
  };
  const driver: PostgresDriver = {
    init: async () => undefined,
    acquireConnection: async () => {
      refuseOuterQuery(driver);
      const whole = wholeOf();
      return whole ? openStep(whole, lockOf, names) : openConnection(pools, lockOf, names);
    },
    beginTransaction: async (connection) => {
      const own = connection as PostgresConnection;
      await own.begin();
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
    async transaction(work) {
      if (wholeOf()) return work();
      const whole = newWhole(await beginOn(pools.transactions));
      const { transaction, turns, steps } = whole;
      let end: (() => void) | undefined;
      try {
        const [outcome] = await Promise.allSettled([around.run(whole, () => work(lockInTurn(whole, lockOf)))]);
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
