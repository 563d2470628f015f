/** Work that may not overlap, one after the other in the order it came. */
import "server-only";

/** Resolves when it is one's turn, with what ends the turn. */
export type Turns = () => Promise<() => void>;

export function takingTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
}
