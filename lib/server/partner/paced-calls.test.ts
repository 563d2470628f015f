import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Failure } from "../../failure.ts";
import type { CallRecord } from "../../sampling/call-record.ts";
import { createBackOff, pacedCall } from "./paced-calls.ts";

beforeEach(() => vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

const failed = (more: Partial<Failure>) => ({ message: "Not now.", ...more }) as Failure;
const BUSY = failed({ code: "rate_limited", status: 429 });

/** Pauses in milliseconds after these failures. */
function pausesAfter(failures: readonly (Failure | undefined)[]): readonly number[] {
  const pauses: number[] = [];
  const backOff = createBackOff({ pauseUntil: (at) => pauses.push(at - Date.now()) });
  for (const failure of failures) backOff(failure);
  return pauses;
}

test("an overload without a time pauses twice as long after each further failure, up to five seconds", () => {
  expect(pausesAfter(Array(9).fill(BUSY))).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000]);
});

test.each([
  failed({ code: "internal_error", status: 503 }),
  failed({ code: "unreachable" }),
  failed({ code: "timed_out" }),
  failed({ code: "outcome_unknown" }),
])("$code is an overload", (failure) => {
  expect(pausesAfter([failure])).toEqual([100]);
});

test("an answer starts again from the shortest pause; a call that was not sent doesn't", () => {
  const refused = failed({ code: "bad_request", status: 400 });
  expect(pausesAfter([BUSY, BUSY, undefined, BUSY, BUSY, refused, BUSY])).toEqual([100, 200, 100, 200, 100]);
  const unsent = [failed({ code: "overloaded" }), failed({ code: "cancelled" })];
  expect(pausesAfter([BUSY, ...unsent, BUSY])).toEqual([100, 200]);
});

test("a time that the service or the circuit breaker names counts, unless it is now", () => {
  expect(pausesAfter([failed({ code: "rate_limited", status: 429, retryAfter: 30_000 })])).toEqual([30_000]);
  expect(pausesAfter([failed({ code: "overloaded", detail: "paused", retryAfter: 4_000 })])).toEqual([4_000]);
  expect(pausesAfter([failed({ code: "rate_limited", status: 429, retryAfter: 0 })])).toEqual([100]);
});

test("an attempt reaches the caller; one that never left the queue says nothing to the pace", () => {
  const [signals, outcomes]: [unknown[], unknown[]] = [[], []];
  const { onAttempt } = pacedCall(
    { backgroundDeadline: 60_000 },
    { note: (loadSignal) => void signals.push(loadSignal) },
    ({ outcome }) => void outcomes.push(outcome),
  );
  const attempt = { startedAt: 1, durationMs: 1, operation: "get-attribute-info" } as CallRecord;
  for (const outcome of ["rate_limited", "overloaded", "ok"] as const) onAttempt?.({ ...attempt, outcome });
  expect(outcomes).toEqual(["rate_limited", "overloaded", "ok"]);
  expect(signals).toEqual(["too-much", "fine"]);
});
