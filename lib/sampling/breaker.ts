/**
 * Stops calls for a few seconds when the service has failed many times in a row, then lets one through to look. Spares
 * the service, and spares people the wait for a deadline.
 */

/** Failed attempts in a row that open the breaker. */
const THRESHOLD = 20;
/** Milliseconds that it stays open: recovery is seen within ten seconds at the latest. */
const OPEN_FOR = 5_000;

export type Sign =
  /** The service answered, whatever it said. */
  | "alive"
  /** No connection, no answer, or a gateway's error. */
  | "failing"
  /** Says nothing about the service: cancelled before an answer. */
  | "unknown";

export interface Breaker {
  /** `undefined` lets the attempt through, which must then be `note`d; else milliseconds until the next try. */
  refusal(): number | undefined;
  note(sign: Sign): void;
}

/** @param now epoch milliseconds. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let openUntil = 0;
  let probing = false;

  return {
    refusal() {
      if (failures < THRESHOLD) return undefined;
      const left = openUntil - now();
      // A clock set back must not keep the breaker open longer than it ever would.
      if (left > 0 && left <= OPEN_FOR) return left;
      if (probing) return OPEN_FOR;
      probing = true;
      return undefined;
    },
    note(sign) {
      probing = false;
      if (sign === "alive") failures = 0;
      if (sign !== "failing") return;
      failures += 1;
      if (failures >= THRESHOLD) openUntil = now() + OPEN_FOR;
    },
  };
}
