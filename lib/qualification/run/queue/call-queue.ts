/**
 * Call queue of live runs: bounded concurrency per partner account across all runs, adapted to the rate the service
 * sustains. Never repeats a call; the client repeats only calls that certainly never reached the service. Calls of a run
 * are sent by the instance that owns it.
 */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { fail, type Failure } from "../../../failure.ts";
import type { ActionContext } from "../../../server/action.ts";
import { isStillAuthorized } from "../../../server/auth/authorization-recheck.ts";
import { thisInstance } from "../../../server/instances/instance.ts";
import type { Moment } from "../../../server/instances/elapsed.ts";
import { defaultDialect, type Dialect } from "../../../sampling/dialect.ts";
import { RESERVED_SLOTS } from "../../../sampling/transport/concurrency-limit.ts";
import type { Pace } from "../../../sampling/transport/pace.ts";
import { instanceShare } from "../../../server/instances/share.ts";
import { log } from "../../../server/log.ts";
import { accountPace, createBackOff, pacedCall } from "../../../server/partner/paced-calls.ts";
import { dialectOf } from "../../../server/partner/partner.ts";
import { serviceHealth } from "../../../server/partner/service.ts";
import { processSingleton } from "../../../server/process-wide.ts";
import { runOutsideContext } from "../../../server/request-context.ts";
import { createInFlight } from "../../../server/shutdown/in-flight.ts";
import { isDraining, onStop } from "../../../server/shutdown/stop-hooks.ts";
import { sendCall } from "../qualify.ts";
import { evictLater, storeLiveRun, unendedRuns, type HeldRun, type LiveRun } from "../run-in-memory.ts";
import { revertEnd, answerRecordOf, stopAfter, summaryOf, type Answered } from "../record-answer.ts";
import { persistently, takeCall, writeStep } from "../run-writes.ts";

type RunContext = Pick<ActionContext, "store" | "partner">;

/** Call queue of one partner account. */
export interface CallQueue {
  /** Number of calls in flight. */
  readonly asking: { interactive: number; background: number };
  /** Dialect of the account. Its concurrency limit is for all instances together. */
  dialect: Dialect;
  /** Pace of background runs. */
  readonly pace: Pace;
  /** Pauses the background runs after a failure. */
  readonly backOff: ReturnType<typeof createBackOff>;
  /** Runs with queued calls, in round-robin order. */
  readonly waiting: Set<LiveRun>;
  /** Call of a background run that tries whether the service answers again. */
  probe?: LiveRun["queue"][number];
  /** End of a pause of the background runs. */
  resuming?: NodeJS.Timeout;
}

const callQueueOf = ({ partner }: Pick<ActionContext, "partner">): CallQueue =>
  processSingleton(`run-lane ${partner.id}`, (): CallQueue => {
    const pace = accountPace(() => callQueue.dialect.concurrency);
    const callQueue: CallQueue = {
      asking: { interactive: 0, background: 0 },
      dialect: defaultDialect,
      pace,
      backOff: createBackOff(pace),
      waiting: new Set(),
    };
    onStop(`queue of runs ${partner.id}`, { drain: () => interruptAll(partner.id) });
    return callQueue;
  });

/** Calls until their outcome is stored, and stops of runs, for all partner accounts. */
const unfinished = () =>
  processSingleton("run-calls", () => {
    const calls = createInFlight();
    onStop("calls of runs", { inFlight: calls.count });
    return calls;
  });

/**
 * Must succeed before calls of a run are stored as waiting: with an account fault they would wait forever.
 * @throws FailureError `account_fault`
 */
export function openCallQueue(context: ActionContext): CallQueue {
  const callQueue = callQueueOf(context);
  callQueue.dialect = dialectOf(context.partner);
  return callQueue;
}

/** Number of queued calls of a partner account. */
export const waitingCalls = (context: ActionContext): number =>
  [...callQueueOf(context).waiting].reduce((sum, run) => sum + run.queue.length, 0);

/** Milliseconds until queued calls of the run are sent, if the service or the circuit breaker asks for a pause. */
export function pauseOf(context: RunContext, run: LiveRun): number {
  return run.background && run.queue.length > 0 ? callQueueOf(context).pace.waitFor(Date.now()) : 0;
}

/**
 * Queues calls that are stored as waiting. Does not wait for them.
 * @param calls.from before they were stored: the lease of the run counts from then on.
 */
export function queueCalls(
  callQueue: CallQueue,
  context: ActionContext,
  run: LiveRun,
  { numbers, from }: { readonly numbers: readonly number[]; readonly from: Moment },
): void {
  storeLiveRun(context, run);
  run.ended = false;
  run.kept = from;
  if (!run.halt || run.halt.signal.aborted) run.halt = new AbortController();
  // A user waits for a few calls; they fit into the slots that background calls leave free.
  run.background = run.queue.length + numbers.length > RESERVED_SLOTS;
  const asQueued = AsyncLocalStorage.snapshot();
  run.queue.push(...numbers.map((number) => ({ number, context, asQueued })));
  callQueue.waiting.add(run);
  if (isDraining()) interrupt({ run, context });
  else drain(callQueue);
}

/** Also runs whose last calls wait in the client. */
function interruptAll(partnerId: string): void {
  for (const held of unendedRuns()) if (held.context.partner.id === partnerId) interrupt(held);
}

/** Drops calls that were not sent, because the process stops. */
function interrupt({ context, run }: HeldRun): void {
  run.interrupted = true;
  const stopped = stopCalls(context, run);
  void unfinished().track(stopped.catch((error: unknown) => logError("run not interrupted", error)));
}

/** Drops calls that were not sent; calls in flight finish. */
export async function stopCalls(context: RunContext, run: LiveRun, refusal?: Failure): Promise<void> {
  if (refusal) run.refusal ??= refusal;
  dropWaiting(callQueueOf(context), run);
  const skipped = await context.store.runBatches.skip(context.partner.scope, run.id, thisInstance().id);
  for (const number of skipped) {
    const batch = run.batches[number - 1];
    if (batch) batch.state = "not_sent";
  }
  await endIfOver(context, run);
}

/**
 * Stores the end of a run once no call is queued or in flight, unless another instance has taken the run over.
 */
export async function endIfOver(context: RunContext, run: LiveRun): Promise<void> {
  if (run.ended || run.busy > 0 || run.queue.length > 0) return;
  run.ended = true;
  const isLeft = run.batches.some(({ state, repeated }) => state === "not_sent" && repeated !== true);
  const { store, partner } = context;
  try {
    const early = run.interrupted ? "cut" : "stopped";
    const state = isLeft ? early : "done";
    const end = { owner: thisInstance().id, state, summary: summaryOf(run) } as const;
    const ending = store.runBatches.end(partner.scope, run.id, end);
    run.ending = ending.catch(() => undefined);
    if (!(await ending)) log.warn("run was taken over by another instance", { partner: partner.id });
  } catch (error) {
    // Retried by `endRuns`.
    run.ended = false;
    throw error;
  } finally {
    evictLater(context, run);
  }
}

/** Stores the ends of runs that could not be stored when their last call was over. An error affects only its run. */
export async function endRuns(): Promise<void> {
  for (const { context, run } of unendedRuns())
    await endIfOver(context, run).catch((error: unknown) => logError("run not ended", error));
}

/**
 * Starts calls while below this instance's share of the limit. Round-robin over runs, so that a large run does not block
 * others.
 */
function drain(callQueue: CallQueue): void {
  for (let run = nextRun(callQueue); run; run = nextRun(callQueue)) {
    callQueue.waiting.delete(run);
    const next = run.queue.shift();
    if (run.queue.length > 0) callQueue.waiting.add(run);
    if (!next) continue;
    callQueue.asking[laneOf(run)] += 1;
    run.busy += 1;
    // A call of another request frees the slot.
    const call = next.asQueued(() => runCall(callQueue, run, next));
    void unfinished().track(call.catch((error: unknown) => logError("call not settled", error)));
  }
}

/** Milliseconds. Pause of background runs while one of their calls probes the service. */
const PROBE_WAIT = 500;

const laneOf = ({ background }: LiveRun) => (background ? "background" : "interactive");

/** Interactive runs go first; background runs go at their pace. */
function nextRun(callQueue: CallQueue): LiveRun | undefined {
  const { asking, dialect, pace, waiting } = callQueue;
  if (asking.interactive + asking.background >= instanceShare(dialect.concurrency)) return undefined;
  const runs = [...waiting];
  const interactive = runs.find(({ background }) => !background);
  const [first] = runs;
  if (interactive || !first || asking.background >= pace.limit()) return interactive;
  const pause = pace.waitFor(Date.now());
  if (pause === 0) return first;
  clearTimeout(callQueue.resuming);
  callQueue.resuming = runOutsideContext(() => setTimeout(() => drain(callQueue), pause).unref());
  return undefined;
}

async function runCall(callQueue: CallQueue, run: LiveRun, next: LiveRun["queue"][number]): Promise<void> {
  const { number, context } = next;
  const halted = run.halt?.signal;
  let placed = true;
  let stop: Failure | undefined;
  const lane = laneOf(run);
  const leave = (): void => {
    if (!placed) return;
    placed = false;
    if (callQueue.probe === next) delete callQueue.probe;
    callQueue.asking[lane] -= 1;
    drain(callQueue);
  };
  const planned = run.batches[number - 1];
  // Counts as not sent until the store confirms.
  if (planned) planned.state = "not_sent";
  try {
    if (!(await persistently(() => isStillAuthorized(context)))) return await stopCalls(context, run, notAuthorized());
    const health = lane === "background" ? await serviceHealth(context.partner) : undefined;
    if (halted?.aborted) return;
    const isProbe = health?.breaker === "half-open";
    const wait = isProbe && callQueue.probe ? PROBE_WAIT : health?.nextTryMs;
    if (wait !== undefined) {
      // The circuit breaker would refuse the call: it stays queued.
      callQueue.pace.pauseUntil(Date.now() + wait);
      if (planned) planned.state = "waiting";
      run.queue.unshift(next);
      callQueue.waiting.add(run);
      return;
    }
    if (isProbe) callQueue.probe = next;
    const batch = await takeCall(context, run, number);
    const paced = lane === "background" ? pacedCall(callQueue.dialect, callQueue.pace) : {};
    const result = batch && (await sendCall(context, run, batch, { ...paced, halted }));
    if (result && result !== "not_sent") {
      const failure = result.ok ? undefined : result.failure;
      stop = stopAfter(run, failure);
      if (stop) dropWaiting(callQueue, run);
      else if (lane === "background") callQueue.backOff(failure);
    }
    // Frees the slot before storing the answer, so that the next call can start at once.
    leave();
    if (batch && result) await recordOutcome(context, run, { number, batch, result }, stop);
  } finally {
    leave();
    run.busy -= 1;
    await endIfOver(context, run);
  }
}

/** Another operator may retry the remaining calls. */
const notAuthorized = (): Failure => fail("forbidden", "The person who started this run no longer has access.").failure;

/** Clears the queue of the run and holds back its calls that wait in the client; the store is updated afterwards. */
function dropWaiting(callQueue: CallQueue, run: LiveRun): void {
  run.halt?.abort();
  run.queue.length = 0;
  callQueue.waiting.delete(run);
}

/** @param stop reason to send no further call. */
async function recordOutcome(
  context: ActionContext,
  run: LiveRun,
  answered: Answered,
  stop: Failure | undefined,
): Promise<void> {
  const end = answerRecordOf(context.partner.id, run, answered);
  try {
    await writeStep(context, { kind: "settle", runId: run.id, end });
  } catch (error) {
    revertEnd(run, answered.batch);
    throw error;
  }
  if (stop) await stopCalls(context, run, stop);
}

/** Never logs the error message: it may contain request data. */
function logError(what: string, error: unknown): void {
  log.error(what, { operation: "/qualify", outcome: error instanceof Error ? error.name : "error" });
}
