import type { Steps } from "./steps.ts";

/** Milliseconds of work between two turns: a frame is painted in 16, and half of it is the browser’s. */
const WORK = 8;

/**
 * Long work in the browser, with typing and painting in between; the same result as `atOnce`.
 * @param isWanted asked after every turn; `undefined` comes back once it is not.
 */
export async function withTurns<T>(steps: Steps<T>, isWanted: () => boolean = () => true): Promise<T | undefined> {
  let until = performance.now() + WORK;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await turn();
    if (!isWanted()) return undefined;
    until = performance.now() + WORK;
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
