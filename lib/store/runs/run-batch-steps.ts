/** State changes of single calls, inside the caller's transaction: take, settle, abandon, plan again. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { Failure } from "../../failure.ts";
import { databaseTime } from "../engine/engine.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { toJson, toJsonOrNull } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
import { leaseEnd, type Owner } from "../instances/lease.ts";
import { ownRun, sendingRun } from "./own-run.ts";
import { savePairs } from "./run-figures.ts";
import { batchRow, type NewBatch } from "./run-insert.ts";

/** Calls planned again before yielding to the event loop. */
const BATCH_SIZE = 25;

export interface Repeat extends NewBatch {
  readonly repeats: number;
}

/**
 * `take`: marks the call as `asking`; `false` means it was taken already, or must not be sent any more, at least not by
 * this instance.
 */
export type BatchStep =
  | {
      readonly kind: "take";
      readonly runId: string;
      readonly number: number;
      readonly at: number;
      /** Id of the instance. */
      readonly owner: string;
    }
  | { readonly kind: "settle"; readonly runId: string; readonly end: AnswerRecord };

/** Result of a call, with the new totals of the whole run. */
export interface AnswerRecord {
  readonly number: number;
  /** `not_sent`: it was taken, but the run was stopped first. */
  readonly state: "answered" | "failed" | "unknown" | "not_sent";
  readonly durationMs: number | null;
  readonly reference: string | null;
  readonly failure: Failure | null;
  readonly summary: unknown;
  /** Creation time of the run. */
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

export async function takeBatch(
  trx: Transaction<Tables>,
  partnerId: string,
  { runId, number, at, owner }: Extract<BatchStep, { kind: "take" }>,
): Promise<boolean> {
  // One statement takes the call and checks that it may be sent.
  const { numUpdatedRows } = await trx
    .updateTable("run_batches")
    .set({ state: "asking", asked_at: at })
    .where("run_id", "=", runId)
    .where("number", "=", number)
    .where("state", "=", "waiting")
    .where("run_id", "in", sendingRun(partnerId, runId, owner, databaseTime(trx)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Saves the result of a call, with its results and the run's summary. */
export async function recordAnswer(
  trx: Transaction<Tables>,
  partnerId: string,
  { runId, end }: Extract<BatchStep, { kind: "settle" }>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("run_batches")
    .set({ state: end.state, reference: end.reference, failure: toJsonOrNull(end.failure) })
    .set({ duration_ms: end.durationMs === null ? null : Math.round(end.durationMs) })
    .set(end.state === "not_sent" ? { asked_at: null } : {})
    .where("run_id", "=", runId)
    .where("number", "=", end.number)
    .where("state", "=", "asking")
    .where("run_id", "in", ownRun(partnerId, runId))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await saveResults(trx, runId, end);
  const pairs = end.results.flatMap(({ position, verdict, pairs: all }) =>
    [...new Set(all)].map((pair) => ({ run_id: runId, position, pair, partner_id: partnerId, verdict, at: end.runAt })),
  );
  await savePairs(trx, pairs);
  await trx
    .updateTable("runs")
    .set({ summary: toJson(end.summary) })
    .where("id", "=", runId)
    .execute();
  return true;
}

/** One statement: a call has up to ten results, and other writes wait for them. */
async function saveResults(trx: Transaction<Tables>, runId: string, { results, failure }: AnswerRecord): Promise<void> {
  if (results.length === 0) return;
  // Parameters without a column to infer their type from are texts to some engines.
  const rows = results.map(
    ({ position, live, liveState, agreement }) =>
      sql`(cast(${position} as bigint), cast(${toJsonOrNull(live)} as text), ${liveState}, ${agreement})`,
  );
  await sql`with came (position, live, live_state, agreement) as (values ${sql.join(rows)})
    update run_results set live = came.live, live_state = came.live_state, agreement = came.agreement,
      failure = ${toJsonOrNull(failure)}
    from came where run_results.run_id = ${runId} and run_results.position = came.position`.execute(trx);
}

/** Calls in state `asking` may have reached the service; waiting ones were not sent. */
export async function markLeftBehind(trx: Transaction<Tables>, runIds: readonly string[]): Promise<void> {
  const batches = trx.updateTable("run_batches").where("run_id", "in", runIds);
  await batches.set({ state: "unknown" }).where("state", "=", "asking").execute();
  await batches.set({ state: "not_sent" }).where("state", "=", "waiting").execute();
}

/** `undefined`: another instance sends the calls of the run. */
export async function addRepeats(
  trx: Transaction<Tables>,
  scope: PartnerScope,
  {
    runId,
    wanted,
    owner,
  }: { readonly runId: string; readonly wanted: readonly Omit<Repeat, "number">[]; readonly owner: Owner },
): Promise<Repeat[] | undefined> {
  const { partnerId } = scope;
  const batches = trx
    .selectFrom("run_batches")
    .where("run_id", "=", runId)
    .where("run_id", "in", ownRun(partnerId, runId));
  const existing = await batches.select(["number", "repeats"]).execute();
  const repeated = new Set(existing.map(({ repeats }) => repeats));
  const last = Math.max(0, ...existing.map(({ number }) => number));
  const added = wanted
    .filter(({ repeats }) => existing.some(({ number }) => number === repeats) && !repeated.has(repeats))
    .map((repeat, index): Repeat => ({ ...repeat, number: last + index + 1 }));
  if (added.length > 0 && !(await ownAgain(trx, scope, runId, owner))) return undefined;
  for (const [offset, repeat] of added.entries()) {
    if (offset % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
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
  return added;
}

/** Sets the run to running, owned by this instance, unless it is running elsewhere. */
async function ownAgain(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  runId: string,
  { id, lease }: Owner,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("runs")
    .set({ state: "running", owner: id, lease_until: leaseEnd(trx, lease) })
    .where("partner_id", "=", partnerId)
    .where("id", "=", runId)
    .where((eb) => eb.or([eb("state", "!=", "running"), eb("owner", "=", id)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
