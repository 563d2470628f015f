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

export function createConcurrencyLimit(slots: number): ConcurrencyLimit {
  const queues = { people: new Set<() => void>(), background: new Set<() => void>() };
  let free = slots;

  const leave = () => {
    const queue = queues.people.size > 0 ? queues.people : queues.background;
    const [next] = queue;
    if (next === undefined) {
      free += 1;
      return;
    }
    queue.delete(next);
    next();
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
      if (free > 0) {
        free -= 1;
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
      inFlight: slots - free,
      queued: { interactive: queues.people.size, background: queues.background.size },
    }),
  };
}
