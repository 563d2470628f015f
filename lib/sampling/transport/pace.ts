/**
 * Adaptive concurrency of many calls: up to a maximum, halved under load, then increased by one per round trip.
 * Pure: the caller supplies the time.
 */

/** Milliseconds. A longer wait that the service asks for ends the work instead of pausing it. */
export const MAX_PAUSE = 10 * 60_000;

/** Load signal of one attempt. */
export type LoadSignal =
  | "fine"
  /** Gateway error, timeout or connection failure. A single one is chance; a third of a round trip is load. */
  | "strained"
  /** Explicit rejection by the service (429). */
  | "too-much";

export interface Pace {
  /** Calls allowed in flight; from 1 to the maximum. */
  readonly limit: () => number;
  /** Milliseconds until the next call may start, at most `MAX_PAUSE`. */
  readonly waitFor: (now: number) => number;
  /** @param startedAt start of the attempt; attempts started before the last halving are ignored. */
  readonly note: (loadSignal: LoadSignal, startedAt: number, now: number) => void;
  /** No call starts before that time; a later time extends the pause. */
  readonly pauseUntil: (at: number) => void;
}

/** @param most read each time: the share of an instance changes when another one starts or ends. */
export function createPace(most: () => number): Pace {
  let adapted = Infinity;
  const limit = (): number => Math.min(adapted, most());
  let halvedAt = -Infinity;
  let pausedUntil = -Infinity;
  /** Attempts completed in this round trip, and the number of strained ones. */
  let [ended, strained] = [0, 0];

  const startRound = (): void => {
    [ended, strained] = [0, 0];
  };
  const halve = (now: number): void => {
    adapted = Math.max(1, Math.floor(limit() / 2));
    halvedAt = now;
    startRound();
  };

  return {
    limit,
    waitFor(now) {
      // Only a clock set back makes a pause longer: it is forgotten, because a shorter one could not replace it.
      if (pausedUntil - now > MAX_PAUSE) pausedUntil = -Infinity;
      return Math.max(0, pausedUntil - now);
    },
    note(loadSignal, startedAt, now) {
      // A clock set back must not hide the signals until it has caught up.
      if (startedAt < halvedAt && halvedAt <= now) return;
      ended += 1;
      if (loadSignal === "strained") strained += 1;
      const overload = strained >= 2 && strained * 3 >= limit();
      if (loadSignal === "too-much" || overload) return halve(now);
      if (ended < limit()) return;
      adapted = Math.min(most(), limit() + 1);
      startRound();
    },
    pauseUntil(at) {
      pausedUntil = Math.max(pausedUntil, at);
    },
  };
}

const STRAINED = new Set([502, 503, 504]);

/** Load signal of an attempt's record. */
export function loadSignalOf({ outcome, status }: { readonly outcome: string; readonly status?: number }): LoadSignal {
  if (outcome === "rate_limited" || status === 429) return "too-much";
  if (outcome === "timed_out" || outcome === "unreachable") return "strained";
  // A write without an answer. With a status, the answer was unreadable.
  if (outcome === "outcome_unknown" && status === undefined) return "strained";
  return status !== undefined && STRAINED.has(status) ? "strained" : "fine";
}
