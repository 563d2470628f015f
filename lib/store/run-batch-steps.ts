/** The steps of single calls, inside somebody's transaction: taken, settled, left behind, planned again. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { Failure } from "../failure.ts";
import { keepPairs } from "./run-figures.ts";
import { batchRow, type NewBatch } from "./run-insert.ts";
import type { PartnerScope } from "./scope.ts";
import { toJson, toJsonOrNull } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

/** Calls that are planned again before others have their turn. */
const AT_ONCE = 25;

export interface Repeat extends NewBatch {
  readonly repeats: number;
}

/** `take`: it is asked now, and `false` says that it was asked already, or is not to be asked any more. */
export type BatchStep =
  | { readonly kind: "take"; readonly runId: string; readonly number: number; readonly at: number }
  | { readonly kind: "settle"; readonly runId: string; readonly end: Settlement };

/** How one call ended, with what is counted of the whole run from now on. */
export interface Settlement {
  readonly number: number;
  readonly state: "answered" | "failed" | "unknown";
  readonly durationMs: number;
  readonly reference: string | null;
  readonly failure: Failure | null;
  readonly summary: unknown;
  /** When the run was made. */
  readonly runAt: number;
  readonly results: readonly {
    readonly position: number;
    readonly live: unknown;
    readonly liveState: string;
    readonly agreement: string;
    readonly verdict: string;
    readonly pairs: readonly string[];
  }[];
}

/** The run, where it is this partner account's; for conditions. All runs of the account would be read anew for each call. */
export const ownRun = (partnerId: string, runId: string) =>
  sql<string>`(select id from runs where id = ${runId} and partner_id = ${partnerId})`;

export async function take(
  trx: Transaction<Tables>,
  partnerId: string,
  { runId, number, at }: Extract<BatchStep, { kind: "take" }>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("run_batches")
    .set({ state: "asking", asked_at: at })
    .where("run_id", "=", runId)
    .where("number", "=", number)
    .where("state", "=", "waiting")
    .where("run_id", "in", ownRun(partnerId, runId))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What came of a call, with its results and the run's summary. */
export async function settle(
  trx: Transaction<Tables>,
  partnerId: string,
  { runId, end }: Extract<BatchStep, { kind: "settle" }>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("run_batches")
    .set({ state: end.state, duration_ms: end.durationMs, reference: end.reference })
    .set({ failure: toJsonOrNull(end.failure) })
    .where("run_id", "=", runId)
    .where("number", "=", end.number)
    .where("state", "=", "asking")
    .where("run_id", "in", ownRun(partnerId, runId))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await keepResults(trx, runId, end);
  const pairs = end.results.flatMap(({ position, verdict, pairs: all }) =>
    [...new Set(all)].map((pair) => ({ run_id: runId, position, pair, partner_id: partnerId, verdict, at: end.runAt })),
  );
  await keepPairs(trx, pairs);
  await trx
    .updateTable("runs")
    .set({ summary: toJson(end.summary) })
    .where("id", "=", runId)
    .execute();
  return true;
}

/** In one statement: a call has up to ten results, and whatever else arrives waits for them. */
async function keepResults(trx: Transaction<Tables>, runId: string, { results, failure }: Settlement): Promise<void> {
  if (results.length === 0) return;
  const rows = results.map(
    ({ position, live, liveState, agreement }) => sql`(${position}, ${toJsonOrNull(live)}, ${liveState}, ${agreement})`,
  );
  await sql`with came (position, live, live_state, agreement) as (values ${sql.join(rows)})
    update run_results set live = came.live, live_state = came.live_state, agreement = came.agreement,
      failure = ${toJsonOrNull(failure)}
    from came where run_results.run_id = ${runId} and run_results.position = came.position`.execute(trx);
}

/** Whatever was asked may have arrived; whatever waited was not sent. */
export async function leaveBehind(trx: Transaction<Tables>, runIds: readonly string[]): Promise<void> {
  const batches = trx.updateTable("run_batches").where("run_id", "in", runIds);
  await batches.set({ state: "unknown" }).where("state", "=", "asking").execute();
  await batches.set({ state: "not_sent" }).where("state", "=", "waiting").execute();
}

export async function addRepeats(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  runId: string,
  wanted: readonly Omit<Repeat, "number">[],
): Promise<Repeat[]> {
  const batches = trx
    .selectFrom("run_batches")
    .where("run_id", "=", runId)
    .where("run_id", "in", ownRun(partnerId, runId));
  const known = await batches.select(["number", "repeats"]).execute();
  const repeated = new Set(known.map(({ repeats }) => repeats));
  const last = Math.max(0, ...known.map(({ number }) => number));
  const added = wanted
    .filter(({ repeats }) => known.some(({ number }) => number === repeats) && !repeated.has(repeats))
    .map((repeat, index): Repeat => ({ ...repeat, number: last + index + 1 }));
  for (const [place, repeat] of added.entries()) {
    if (place % AT_ONCE === AT_ONCE - 1) await breathe();
    await trx
      .insertInto("run_batches")
      .values({ ...batchRow(runId, repeat), repeats: repeat.repeats })
      .execute();
    await trx
      .updateTable("run_results")
      .set({ batch: repeat.number, failure: null })
      .where("run_id", "=", runId)
      .where("batch", "=", repeat.repeats)
      .where("group_id", "in", repeat.groupIds)
      .execute();
  }
  if (added.length > 0) await trx.updateTable("runs").set({ state: "running" }).where("id", "=", runId).execute();
  return added;
}
