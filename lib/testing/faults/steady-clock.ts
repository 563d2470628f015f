/**
 * Clock for upper bounds on a busy machine: of each pause between two turns of the event loop it counts a few milliseconds
 * at most. Everything that a test waits for must happen in this process.
 */

/** Milliseconds between two ticks, and the most that one tick counts. */
const TICK = 5;
const MOST = 10;

export interface SteadyClock {
  /** Milliseconds; never ahead of the real time. */
  readonly now: () => number;
  readonly stop: () => void;
}

export function steadyClock(): SteadyClock {
  let [counted, seenAt] = [0, performance.now()];
  const now = (): number => {
    const at = performance.now();
    counted += Math.min(at - seenAt, MOST);
    seenAt = at;
    return counted;
  };
  const timer = setInterval(now, TICK);
  timer.unref();
  return { now, stop: () => clearInterval(timer) };
}
