/**
 * Runs that ask the service: their calls take turns, no more of them at once than the service is to be asked, over all runs of
 * a partner account. No call is ever repeated here; what the client repeats is what surely never reached the service.
 */
import "server-only";
import { fail, type Failure, type Result } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { log } from "../server/log.ts";
import { dialectOf } from "../server/partner.ts";
import { keepInProcess } from "../server/process-wide.ts";
import { mayGoOn } from "../server/still-allowed.ts";
import { askService, type LiveCheck } from "./qualify.ts";
import { forgetLater, holdRun, type LiveBatch, type LiveRun } from "./run-in-memory.ts";
import { forgetEnd, settlementOf, summaryOf } from "./run-settle.ts";
import { writeStep } from "./run-writes.ts";

/** The calls of a partner account. */
export interface Lane {
  /** Calls under way. */
  asking: number;
  /** The most of them. */
  atOnce: number;
  /** Runs with calls that wait, in the order of their turns. */
  readonly waiting: Set<LiveRun>;
}

const laneOf = ({ partner }: ActionContext): Lane =>
  keepInProcess(`run-lane ${partner.id}`, (): Lane => ({ asking: 0, atOnce: 1, waiting: new Set() }));

/**
 * To be had before anything of a run is kept as waiting: what nobody can ask would wait for good.
 *
 * @throws FailureError `account_fault`
 */
export function openLane(context: ActionContext): Lane {
  const lane = laneOf(context);
  lane.atOnce = dialectOf(context.partner).concurrency;
  return lane;
}

/** Calls of a partner account that wait for their turn. */
export const waitingCalls = (context: ActionContext): number =>
  [...laneOf(context).waiting].reduce((sum, run) => sum + run.queue.length, 0);

/** Queues calls of a run that are kept as waiting. Does not wait for them. */
export function queueCalls(lane: Lane, context: ActionContext, run: LiveRun, numbers: readonly number[]): void {
  holdRun(context, run);
  run.ended = false;
  run.queue.push(...numbers.map((number) => ({ number, context })));
  lane.waiting.add(run);
  pump(lane);
}

/** What waits is not sent; what is asked ends by itself. */
export async function stopCalls(context: ActionContext, run: LiveRun, refusal?: Failure): Promise<void> {
  if (refusal) run.refusal ??= refusal;
  dropWaiting(laneOf(context), run);
  for (const number of await context.store.runBatches.skip(context.partner.scope, run.id)) {
    const batch = run.batches[number - 1];
    if (batch) batch.state = "not_sent";
  }
  await endIfOver(context, run);
}

/** Keeps that a run has ended, once nothing of it waits or is asked. */
export async function endIfOver(context: ActionContext, run: LiveRun): Promise<void> {
  if (run.ended || run.busy > 0 || run.queue.length > 0) return;
  run.ended = true;
  const isLeft = run.batches.some(({ state, repeated }) => state === "not_sent" && repeated !== true);
  const { store, partner } = context;
  try {
    await store.runBatches.end(partner.scope, run.id, isLeft ? "stopped" : "done", summaryOf(run));
  } catch (error) {
    // Whoever stops it tries again.
    run.ended = false;
    throw error;
  } finally {
    forgetLater(context, run);
  }
}

/** Begins calls while there is room. Runs take turns, so that a large one holds up nobody. */
function pump(lane: Lane): void {
  while (lane.asking < lane.atOnce) {
    const [run] = lane.waiting;
    if (!run) return;
    lane.waiting.delete(run);
    const next = run.queue.shift();
    if (run.queue.length > 0) lane.waiting.add(run);
    if (!next) continue;
    lane.asking += 1;
    run.busy += 1;
    void oneCall(lane, run, next).catch((error: unknown) => complain("call not settled", error));
  }
}

async function oneCall(lane: Lane, run: LiveRun, { number, context }: LiveRun["queue"][number]): Promise<void> {
  let placed = true;
  const leave = (): void => {
    if (!placed) return;
    placed = false;
    lane.asking -= 1;
    pump(lane);
  };
  try {
    if (!(await mayGoOn(context))) return await stopCalls(context, run, shutOut());
    const batch = await take(context, run, number);
    const result = batch && (await ask(context, run, batch));
    if (result && isRefused(result)) dropWaiting(lane, run);
    // The next call may begin while this answer is kept.
    leave();
    if (batch && result) await settle(context, run, { number, batch, result });
  } finally {
    leave();
    run.busy -= 1;
    await endIfOver(context, run);
  }
}

/** A press of somebody else asks what is left again. */
const shutOut = (): Failure => fail("forbidden", "Whoever asked may no longer do so.").failure;

/** `undefined`: it is not to be asked any more. */
async function take(context: ActionContext, run: LiveRun, number: number): Promise<LiveBatch | undefined> {
  const batch = run.batches[number - 1];
  const at = Date.now();
  if (!batch) return undefined;
  // Until the store says otherwise it is not asked.
  batch.state = "not_sent";
  if (!(await writeStep(context, { kind: "take", runId: run.id, number, at }))) return undefined;
  batch.state = "asking";
  batch.askedAt = at;
  return batch;
}

async function ask(context: ActionContext, run: LiveRun, batch: LiveBatch): Promise<Result<LiveCheck>> {
  const device = run.devices.get(batch.subject);
  if (!device) throw new Error("A call without a respondent was begun");
  try {
    return await askService(context, { ...device, groupIds: batch.groupIds });
  } catch (error) {
    // A bug on the way says nothing of whether the service was reached.
    complain("call broken", error);
    const message = "The console failed on the way. The service may or may not have carried the call out.";
    return { ok: false, failure: fail("outcome_unknown", message, { operation: "/qualify" }).failure };
  }
}

const REFUSED: ReadonlySet<string> = new Set(["invalid_credentials", "unauthorized"]);
const isRefused = (result: Result<LiveCheck>): result is Extract<Result<LiveCheck>, { ok: false }> =>
  !result.ok && REFUSED.has(result.failure.code);

/** Nothing of it is begun any more; the store is told afterwards. */
function dropWaiting(lane: Lane, run: LiveRun): void {
  run.queue.length = 0;
  lane.waiting.delete(run);
}

async function settle(
  context: ActionContext,
  run: LiveRun,
  answered: { readonly number: number; readonly batch: LiveBatch; readonly result: Result<LiveCheck> },
): Promise<void> {
  const end = settlementOf(context.partner.id, run, answered);
  try {
    await writeStep(context, { kind: "settle", runId: run.id, end });
  } catch (error) {
    forgetEnd(run, answered.batch);
    throw error;
  }
  if (!isRefused(answered.result)) return;
  // Every other call would be refused the same way.
  await stopCalls(context, run, answered.result.failure);
}

/** Never the error's own text: it may hold what was sent. */
function complain(what: string, error: unknown): void {
  log.error(what, { operation: "/qualify", outcome: error instanceof Error ? error.name : "error" });
}
