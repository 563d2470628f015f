/** Lets so many through at once, in the order of arrival. */

export interface Turnstile {
  /**
   * Waits for a place; call the result to give it back (a second call does nothing).
   *
   * @throws the signal's reason, when the signal ends the waiting.
   */
  enter(signal: AbortSignal): Promise<() => void>;
}

export function createTurnstile(places: number): Turnstile {
  const line = new Set<() => void>();
  let free = places;

  const leave = () => {
    const [next] = line;
    if (next === undefined) {
      free += 1;
      return;
    }
    line.delete(next);
    next();
  };
  const place = (): (() => void) => {
    let held = true;
    return () => {
      if (held) leave();
      held = false;
    };
  };

  return {
    async enter(signal) {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return place();
      }
      await new Promise<void>((resolve, reject) => {
        const giveUp = () => {
          line.delete(admit);
          reject(signal.reason);
        };
        const admit = () => {
          signal.removeEventListener("abort", giveUp);
          resolve();
        };
        signal.addEventListener("abort", giveUp, { once: true });
        line.add(admit);
      });
      return place();
    },
  };
}
