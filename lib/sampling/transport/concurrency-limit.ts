/** Concurrency limit, FIFO. Background calls yield to interactive ones. */

export interface ConcurrencyLimit {
  /**
   * Waits for a slot. Returns the function that releases it; repeated calls of it have no effect.
   * @param background queues behind all interactive callers.
   * @throws the signal's reason, if it aborts the wait.
   */
  enter(signal: AbortSignal, background?: boolean): Promise<() => void>;
  load(): Load;
}

export interface Load {
  /** Callers that hold a slot. */
  readonly inFlight: number;
  /** Callers that wait for a slot. */
  readonly queued: { readonly interactive: number; readonly background: number };
}

/**
 * @param slots read whenever a slot is taken or released, at least 1. A lower number takes effect as callers leave; a
 * higher one at the next caller that comes or leaves.
 */
export function createConcurrencyLimit(slots: () => number): ConcurrencyLimit {
  const queues = { people: new Set<() => void>(), background: new Set<() => void>() };
  let inFlight = 0;

  /** Those who wait go first. */
  const admitNext = () => {
    while (inFlight < slots()) {
      const queue = queues.people.size > 0 ? queues.people : queues.background;
      const [next] = queue;
      if (next === undefined) return;
      queue.delete(next);
      inFlight += 1;
      next();
    }
  };
  const leave = () => {
    inFlight -= 1;
    admitNext();
  };
  const slot = (): (() => void) => {
    let held = true;
    return () => {
      if (held) leave();
      held = false;
    };
  };

  return {
    async enter(signal, background = false) {
      signal.throwIfAborted();
      admitNext();
      if (inFlight < slots()) {
        inFlight += 1;
        return slot();
      }
      const queue = background ? queues.background : queues.people;
      await new Promise<void>((resolve, reject) => {
        const giveUp = () => {
          queue.delete(admit);
          reject(signal.reason);
        };
        const admit = () => {
          signal.removeEventListener("abort", giveUp);
          resolve();
        };
        signal.addEventListener("abort", giveUp, { once: true });
        queue.add(admit);
      });
      return slot();
    },
    load: () => ({
      inFlight,
      queued: { interactive: queues.people.size, background: queues.background.size },
    }),
  };
}
