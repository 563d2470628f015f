/** Cooperative work as a generator; the runner decides when to yield to the event loop. Pure. */

/** Work that can be suspended at each yield. */
export type CooperativeSteps<T> = Generator<undefined, T>;

export function runSynchronously<T>(steps: CooperativeSteps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
