/** Clock shared by all its subscribers: one timer, stopped without subscribers. */
export interface SharedClock {
  readonly subscribe: (listener: () => void) => () => void;
  /** Epoch milliseconds of the last tick. */
  readonly read: () => number;
}

/** @param every milliseconds between two ticks. */
export function sharedClock(every: number): SharedClock {
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
        // Without subscribers the time was not updated.
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
