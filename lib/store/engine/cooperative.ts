/** Async runner of cooperative work: yields to the event loop between steps. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { CooperativeSteps } from "../../cooperative-steps.ts";

/** Same result as `runSynchronously`; blocks the process for no longer than a single step takes. */
export async function runCooperatively<T>(steps: CooperativeSteps<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
