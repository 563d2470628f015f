/**
 * Writes of calls that go on. Those of one moment share a commit, and what begins a call goes before what ends one: the service
 * is asked next while the answers before are kept.
 */
import "server-only";
import { setImmediate as breathe, setTimeout as pause } from "node:timers/promises";
import type { ActionContext } from "../server/action.ts";
import { keepInProcess } from "../server/process-wide.ts";
import type { BatchStep } from "../store/run-batch-steps.ts";

/** Milliseconds: until then all calls of a moment are on their way, and their answers share one commit. */
const SETTLE_AFTER = 10;

/** Milliseconds before a write is tried again: an answer that came is not to be lost to a store that was busy. */
const WAITS = [50, 200, 800];

interface Waiting {
  readonly step: BatchStep;
  readonly done: (came: boolean) => void;
  readonly failed: (reason: unknown) => void;
}

const waitingOf = ({ partner }: ActionContext, { kind }: BatchStep): Waiting[] =>
  keepInProcess(`run-writes ${kind} ${partner.id}`, () => []);

/** Whether the step came about. */
export async function writeStep(context: ActionContext, step: BatchStep): Promise<boolean> {
  const waiting = waitingOf(context, step);
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  waiting.push({ step, done: resolve, failed: reject });
  if (waiting.length === 1) void writeSoon(context, waiting);
  return promise;
}

/** What begins calls is written with all else of the same turn of the event loop, what ends them a little later. */
async function writeSoon(context: ActionContext, waiting: Waiting[]): Promise<void> {
  await (waiting[0]?.step.kind === "settle" ? pause(SETTLE_AFTER) : breathe());
  const steps = waiting.splice(0);
  const written = await attempt(() => write(context, steps));
  if (written) return;
  // One that cannot be written must not take the answers of the others with it.
  await Promise.all(steps.map((step) => writeAlone(context, step)));
}

async function writeAlone(context: ActionContext, step: Waiting): Promise<void> {
  for (const wait of WAITS) {
    if (await attempt(() => write(context, [step]))) return;
    await pause(wait);
  }
  await write(context, [step]).catch(step.failed);
}

async function attempt(work: () => Promise<void>): Promise<boolean> {
  return work().then(
    () => true,
    () => false,
  );
}

async function write({ store, partner }: ActionContext, steps: readonly Waiting[]): Promise<void> {
  const came = await store.runBatches.together(
    partner.scope,
    steps.map(({ step }) => step),
  );
  for (const [place, { done }] of steps.entries()) done(came[place] ?? false);
}
