/** Long work in steps: all at once, or with everybody else's turns in between. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";

/** Work that can rest wherever it yields. */
export type Steps<T> = Generator<undefined, T>;

export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same result; no step holds up the process longer than it takes itself. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await breathe();
  }
}
