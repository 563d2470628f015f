/**
 * Batched writes of call states. Concurrent writes share a commit, and starting a call is written before ending one, so
 * that the next call is sent while earlier answers are being stored.
 */
import "server-only";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { ActionContext } from "../../server/action.ts";
import { elapsedSince, moment } from "../../server/instances/elapsed.ts";
import { thisInstance } from "../../server/instances/instance.ts";
import { processSingleton } from "../../server/process-wide.ts";
import { storeFaultOf } from "../../store/engine/store-fault.ts";
import type { BatchStep } from "../../store/runs/run-batch-steps.ts";
import type { LiveBatch, LiveRun } from "./run-in-memory.ts";

/** Milliseconds to wait, so that calls started together are sent first and their answers share one commit. */
const RECORD_DELAY = 10;

/** Milliseconds before each retry of a write: an answer must not be lost because the store was busy. */
const WAITS: readonly number[] = [50, 200, 800];
/** The same while the store cannot be used: a database may restart. */
const FAULT_WAITS: readonly number[] = [...WAITS, 2_000, 4_000];

interface PendingWrite {
  readonly step: BatchStep;
  readonly done: (came: boolean) => void;
  readonly failed: (reason: unknown) => void;
}

const pendingWrites = ({ partner }: ActionContext, { kind }: BatchStep): PendingWrite[] =>
  processSingleton(`run-writes ${kind} ${partner.id}`, () => []);

/** Whether the step was applied. */
export async function writeStep(context: ActionContext, step: BatchStep): Promise<boolean> {
  const waiting = pendingWrites(context, step);
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  waiting.push({ step, done: resolve, failed: reject });
  if (waiting.length === 1) void writeSoon(context, waiting);
  return promise;
}

/** Call starts are written once per turn of the event loop, settlements slightly later. */
async function writeSoon(context: ActionContext, waiting: PendingWrite[]): Promise<void> {
  await (waiting[0]?.step.kind === "settle" ? pause(RECORD_DELAY) : nextTurn());
  const steps = waiting.splice(0);
  const written = await tryWrite(() => write(context, steps));
  if (written) return;
  // A step that cannot be written must not fail the others.
  await Promise.all(steps.map((step) => writeAlone(context, step)));
}

async function writeAlone(context: ActionContext, step: PendingWrite): Promise<void> {
  await persistently(() => write(context, [step])).catch(step.failed);
}

/** Repeats work of the store, all or nothing, that fails. @throws the last error. */
export async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const wait = (storeFaultOf(error) ? FAULT_WAITS : WAITS)[tries];
      if (wait === undefined) throw error;
      await pause(wait);
    }
  }
}

async function tryWrite(work: () => Promise<void>): Promise<boolean> {
  return work().then(
    () => true,
    () => false,
  );
}

async function write({ store, partner }: ActionContext, steps: readonly PendingWrite[]): Promise<void> {
  const came = await store.runBatches.applySteps(
    partner.scope,
    steps.map(({ step }) => step),
  );
  for (const [index, { done }] of steps.entries()) done(came[index] ?? false);
}

/** Marks the call as `asking`; `undefined`: it must not be sent. */
export async function takeCall(context: ActionContext, run: LiveRun, number: number): Promise<LiveBatch | undefined> {
  const batch = run.batches[number - 1];
  const from = moment();
  if (!batch) return undefined;
  const take = { kind: "take", runId: run.id, number, at: from.wall, owner: thisInstance().id } as const;
  // The lease may have expired without a takeover, because the process was suspended or the store was busy: renewed once.
  if (!(await writeStep(context, take)) && !((await keepRun(context, run)) && (await writeStep(context, take))))
    return undefined;
  // If the write took longer than the lease, another instance may have cut the run.
  if (elapsedSince(from) >= thisInstance().lease && !(await keepRun(context, run))) return undefined;
  batch.state = "asking";
  batch.askedAt = from.wall;
  return batch;
}

/** Renews the lease of the run; `false`: the run is not this instance's any more. */
async function keepRun({ store, partner }: ActionContext, run: LiveRun): Promise<boolean> {
  const from = moment();
  const [kept] = await store.runBatches.renew(partner.scope, thisInstance(), [run.id]);
  if (kept === undefined) {
    delete run.kept;
    return false;
  }
  run.kept = from;
  return true;
}
