/** Writes of calls that go on: those of one moment are kept together, and nobody waits for more than the writes before. */
import "server-only";
import { setImmediate as breathe, setTimeout as pause } from "node:timers/promises";
import type { ActionContext } from "../server/action.ts";
import { keepInProcess } from "../server/process-wide.ts";
import type { BatchStep } from "../store/run-batch-steps.ts";

/** Milliseconds before a write is tried again: an answer that came is not to be lost to a store that was busy. */
const WAITS = [50, 200, 800];

interface Waiting {
  readonly step: BatchStep;
  readonly done: (came: boolean) => void;
  readonly failed: (reason: unknown) => void;
}

const waitingOf = ({ partner }: ActionContext): Waiting[] => keepInProcess(`run-writes ${partner.id}`, () => []);

/** Whether the step came about. */
export async function writeStep(context: ActionContext, step: BatchStep): Promise<boolean> {
  const waiting = waitingOf(context);
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  waiting.push({ step, done: resolve, failed: reject });
  if (waiting.length === 1) void writeSoon(context, waiting);
  return promise;
}

/** What arrives in the same turn of the event loop is written in the same transaction. */
async function writeSoon(context: ActionContext, waiting: Waiting[]): Promise<void> {
  await breathe();
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
