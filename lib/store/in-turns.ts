/** Long work in steps, with everybody else's turns in between. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { Steps } from "../steps.ts";

/** The same result as `atOnce`; no step holds up the process longer than it takes itself. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await breathe();
  }
}
