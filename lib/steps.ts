/** Long work that can rest between its steps. Pure: whoever runs it says whether it does. */

/** Work that can rest wherever it yields. */
export type Steps<T> = Generator<undefined, T>;

export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
