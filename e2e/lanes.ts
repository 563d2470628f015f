/** Work side by side: most of a visit to a page is waiting. */
const LANES = 3;

/**
 * Begins a few lanes, each of which takes what comes next until `next` has nothing more.
 *
 * @param queue may grow meanwhile.
 */
export async function inLanes<T>(
  queue: readonly T[],
  lane: (next: () => T | undefined) => Promise<void>,
): Promise<void> {
  let place = 0;
  const next = (): T | undefined => {
    place += 1;
    return queue[place - 1];
  };
  await Promise.all(Array.from({ length: LANES }, () => lane(next)));
}
