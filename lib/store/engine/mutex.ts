/** Mutex, FIFO. */
import "server-only";

/** Resolves when the lock is acquired, with the function that releases it. */
export type Mutex = () => Promise<() => void>;

export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
}
