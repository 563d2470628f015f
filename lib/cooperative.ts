import type { CooperativeSteps } from "./cooperative-steps.ts";

/** Milliseconds of work between yields: half of a 16 ms frame. The browser gets the other half. */
const WORK = 8;

/**
 * Runs long work in the browser, yielding for typing and painting; same result as `runSynchronously`.
 * @param isWanted checked after every yield; returns `undefined` once it is false.
 */
export async function runCooperatively<T>(
  steps: CooperativeSteps<T>,
  isWanted: () => boolean = () => true,
): Promise<T | undefined> {
  let until = performance.now() + WORK;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await yieldToBrowser();
    if (!isWanted()) return undefined;
    until = performance.now() + WORK;
  }
}

const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
