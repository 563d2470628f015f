/** Counts of the last minute, and the time of the last success. Pure: the caller supplies the clock. */
import type { CallRecord } from "../call-record.ts";

export interface RecentCalls {
  /** Calls of the last minute whose first attempt has ended, including those that were not sent. */
  readonly calls: number;
  /** Attempts of the last minute that were sent. */
  readonly attempts: number;
  /** Number of these attempts that failed. */
  readonly failed: number;
  /** Epoch milliseconds; `undefined`: no success yet. */
  readonly lastSuccessAt: number | undefined;
}

export interface CallCounter {
  note(record: Pick<CallRecord, "attempt" | "requestBytes" | "outcome">): void;
  read(): RecentCalls;
}

/** Seconds. */
const WINDOW = 60;

/** @param now epoch milliseconds. */
export function createCallCounter(now: () => number): CallCounter {
  /** Counts by second; at most `WINDOW` of them. */
  let seconds: { readonly at: number; calls: number; attempts: number; failed: number }[] = [];
  let lastSuccessAt: number | undefined;
  const currentSecond = () => Math.floor(now() / 1_000);
  const dropOld = (at: number) => {
    // Later seconds were counted before the clock was set back.
    seconds = seconds.filter((second) => second.at > at - WINDOW && second.at <= at);
  };

  return {
    note({ attempt, requestBytes, outcome }) {
      const at = currentSecond();
      if (seconds.at(-1)?.at !== at) {
        dropOld(at);
        seconds.push({ at, calls: 0, attempts: 0, failed: 0 });
      }
      const second = seconds.at(-1);
      if (!second) return;
      if (attempt === 1) second.calls += 1;
      if (requestBytes > 0) second.attempts += 1;
      if (requestBytes > 0 && outcome !== "ok") second.failed += 1;
      if (outcome === "ok") lastSuccessAt = now();
    },
    read() {
      dropOld(currentSecond());
      const sum = { calls: 0, attempts: 0, failed: 0 };
      for (const { calls, attempts, failed } of seconds) {
        sum.calls += calls;
        sum.attempts += attempts;
        sum.failed += failed;
      }
      return { ...sum, lastSuccessAt };
    },
  };
}
