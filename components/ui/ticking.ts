/** The time that many places of a page share: one timer, and none while nobody looks. */
export interface Ticking {
  readonly subscribe: (listener: () => void) => () => void;
  /** Epoch milliseconds of the last tick. */
  readonly read: () => number;
}

/** @param every milliseconds between two ticks. */
export function ticking(every: number): Ticking {
  let now = Date.now();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = Date.now();
    for (const listener of listeners) listener();
  };
  return {
    read: () => now,
    subscribe(listener) {
      listeners.add(listener);
      if (timer === undefined) {
        // While nobody listened, nothing moved the time on.
        now = Date.now();
        timer = setInterval(tick, every);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
