/**
 * How many calls a sync has under way: as many as the dialect allows while the service keeps up, half as many when it does
 * not, then one more each round trip. Pure: whoever asks brings the clock.
 */

/** What one attempt says about the service's load. */
export type LoadSign =
  | "fine"
  /** A gateway's error, no answer in time, no connection. One alone is chance, a third of a round trip is load. */
  | "strained"
  /** The service said in so many words that it is too much (429). */
  | "too-much";

export interface Pace {
  /** Calls that may be under way at once; from 1 to the most. */
  readonly limit: () => number;
  /** Milliseconds until the next call may begin. */
  readonly waitFor: (now: number) => number;
  /** @param startedAt when the attempt left; what left before the last halving says nothing about the new pace. */
  readonly note: (sign: LoadSign, startedAt: number, now: number) => void;
  /** No call begins before that time; a later wish counts. */
  readonly pauseUntil: (at: number) => void;
}

export function createPace(most: number): Pace {
  let limit = most;
  let halvedAt = -Infinity;
  let pausedUntil = -Infinity;
  /** Attempts that ended in this round trip, and how many of them were strained. */
  let [ended, strained] = [0, 0];

  const startRound = (): void => {
    [ended, strained] = [0, 0];
  };
  const halve = (now: number): void => {
    limit = Math.max(1, Math.floor(limit / 2));
    halvedAt = now;
    startRound();
  };

  return {
    limit: () => limit,
    waitFor: (now) => Math.max(0, pausedUntil - now),
    note(sign, startedAt, now) {
      if (startedAt < halvedAt) return;
      ended += 1;
      if (sign === "strained") strained += 1;
      const overload = strained >= 2 && strained * 3 >= limit;
      if (sign === "too-much" || overload) return halve(now);
      if (ended < limit) return;
      limit = Math.min(most, limit + 1);
      startRound();
    },
    pauseUntil(at) {
      pausedUntil = Math.max(pausedUntil, at);
    },
  };
}

const STRAINED = new Set([502, 503, 504]);

/** What an attempt's record says about load. */
export function loadSign({ outcome, status }: { readonly outcome: string; readonly status?: number }): LoadSign {
  if (outcome === "rate_limited" || status === 429) return "too-much";
  if (outcome === "timed_out" || outcome === "unreachable") return "strained";
  return status !== undefined && STRAINED.has(status) ? "strained" : "fine";
}
