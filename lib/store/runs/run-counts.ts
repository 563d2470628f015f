/** Numbers of running qualification runs and of their calls, of all partner accounts, for monitoring. */
import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "../engine/tables.ts";

export interface RunCounts {
  readonly running: number;
  /** Calls of running runs: sent and not settled. */
  readonly asking: number;
  /** Calls of running runs: not sent yet. */
  readonly waiting: number;
}

export async function runCounts(db: Kysely<Tables>): Promise<RunCounts> {
  const runs = await db
    .selectFrom("runs")
    .select((eb) => eb.fn.countAll<number>().as("running"))
    .where("state", "=", "running")
    .executeTakeFirstOrThrow();
  const calls = await db
    .selectFrom("run_batches as b")
    .innerJoin("runs as r", "r.id", "b.run_id")
    .select("b.state")
    .select((eb) => eb.fn.countAll<number>().as("calls"))
    .where("r.state", "=", "running")
    .where("b.state", "in", ["asking", "waiting"])
    .groupBy("b.state")
    .execute();
  const callsIn = (state: string) => Number(calls.find((row) => row.state === state)?.calls ?? 0);
  return { running: Number(runs.running), asking: callsIn("asking"), waiting: callsIn("waiting") };
}
