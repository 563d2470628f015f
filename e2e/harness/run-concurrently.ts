/** Runs work concurrently: most of a page visit is waiting. */
const CONCURRENCY = 3;

/**
 * Starts a fixed number of lanes, each of which takes the next item until `next` returns undefined.
 * @param queue may grow while the lanes run.
 */
export async function runConcurrently<T>(
  queue: readonly T[],
  lane: (next: () => T | undefined) => Promise<void>,
): Promise<void> {
  let nextIndex = 0;
  const next = (): T | undefined => {
    nextIndex += 1;
    return queue[nextIndex - 1];
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, () => lane(next)));
}
