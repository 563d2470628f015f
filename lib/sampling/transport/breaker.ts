/**
 * Circuit breaker: blocks calls for a few seconds after many consecutive failures, then lets one probe through. Spares
 * the service, and spares users the wait for a deadline.
 */

/** Consecutive failed attempts that open the breaker. */
const THRESHOLD = 20;
/** Milliseconds the breaker stays open: recovery is detected within ten seconds at the latest. */
const OPEN_FOR = 5_000;

export type HealthSignal =
  /** The service answered, with any status. */
  | "alive"
  /** No connection, no answer, or a gateway error. */
  | "failing"
  /** No information about the service: cancelled before an answer. */
  | "unknown";

export type BreakerState =
  /** Calls are admitted. */
  | "closed"
  /** Calls are refused until the next probe. */
  | "open"
  /** The next call, or one in flight, is the probe. */
  | "half-open";

type Admission =
  | {
      /** Must be called once, at the end of the admitted attempt. */
      readonly note: (signal: HealthSignal) => void;
    }
  | {
      /** Milliseconds until the next probe. */
      readonly refusedFor: number;
    };

export interface Breaker {
  enter(): Admission;
  state(): BreakerState;
  /** Milliseconds until the next probe; `undefined` unless the breaker is open. */
  nextTryMs(): number | undefined;
}

/** @param now epoch milliseconds. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let openUntil = 0;
  /** Probe in flight, and when the next one may follow. A probe that hangs must not block recovery for long. */
  let probe: { readonly until: number } | undefined;

  /** Milliseconds until then; 0 once it has passed. */
  const until = (at: number): number => {
    const left = at - now();
    // A clock set back must not keep the breaker open longer than `OPEN_FOR`.
    return left > 0 && left <= OPEN_FOR ? left : 0;
  };
  /** Milliseconds until the next probe; 0 if it is due. */
  const untilProbe = () => until(openUntil);

  const note = (signal: HealthSignal): void => {
    if (signal === "alive") failures = 0;
    if (signal !== "failing") return;
    failures += 1;
    if (failures >= THRESHOLD) openUntil = now() + OPEN_FOR;
  };

  return {
    enter() {
      if (failures < THRESHOLD) return { note };
      const left = untilProbe() || (probe ? until(probe.until) : 0);
      if (left > 0) return { refusedFor: left };
      const own = { until: now() + OPEN_FOR };
      probe = own;
      return {
        note(signal) {
          // An attempt that began before the breaker opened, or an earlier probe, doesn't end this one.
          if (probe === own) probe = undefined;
          note(signal);
        },
      };
    },
    state() {
      if (failures < THRESHOLD) return "closed";
      return untilProbe() > 0 ? "open" : "half-open";
    },
    nextTryMs() {
      const left = failures < THRESHOLD ? 0 : untilProbe();
      return left > 0 ? left : undefined;
    },
  };
}
