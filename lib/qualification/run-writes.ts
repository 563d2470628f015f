/** Writes of calls that go on: those of one moment are kept together, and nobody waits for more than the writes before. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { ActionContext } from "../server/action.ts";
import { keepInProcess } from "../server/process-wide.ts";
import type { BatchStep } from "../store/run-batches.ts";

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
async function writeSoon({ store, partner }: ActionContext, waiting: Waiting[]): Promise<void> {
  await breathe();
  const steps = waiting.splice(0);
  try {
    const came = await store.runBatches.together(
      partner.scope,
      steps.map(({ step }) => step),
    );
    for (const [place, { done }] of steps.entries()) done(came[place] ?? false);
  } catch (error) {
    for (const { failed } of steps) failed(error);
  }
}
