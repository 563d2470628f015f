/** Lets so many through at once, in the order of arrival; work that nobody waits for lets the others go first. */

export interface Turnstile {
  /**
   * Waits for a place; call the result to give it back (a second call does nothing).
   *
   * @param background goes after everybody who is not.
   * @throws the signal's reason, when the signal ends the waiting.
   */
  enter(signal: AbortSignal, background?: boolean): Promise<() => void>;
}

export function createTurnstile(places: number): Turnstile {
  const lines = { people: new Set<() => void>(), background: new Set<() => void>() };
  let free = places;

  const leave = () => {
    const line = lines.people.size > 0 ? lines.people : lines.background;
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
    async enter(signal, background = false) {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return place();
      }
      const line = background ? lines.background : lines.people;
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
