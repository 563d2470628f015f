/** Background calls of a job or a batch run, at the rate the service sustains. */
import "server-only";
import type { Failure } from "../../failure.ts";
import type { CallOptions } from "../../sampling/client.ts";
import type { Dialect } from "../../sampling/dialect.ts";
import { createPace, loadSignalOf, type Pace } from "../../sampling/transport/pace.ts";
import { backgroundShare } from "../instances/share.ts";

/** @param concurrency limit of the partner account, for all instances together. Read each time. */
export const accountPace = (concurrency: () => number): Pace => createPace(() => backgroundShare(concurrency()));

/**
 * Options of a call that yields to interactive ones and reports its attempts to `pace`.
 * @param onAttempt called for each attempt.
 */
export const pacedCall = (
  { backgroundDeadline }: Pick<Dialect, "backgroundDeadline">,
  pace: Pick<Pace, "note">,
  onAttempt?: CallOptions["onAttempt"],
): Pick<CallOptions, "background" | "deadline" | "onAttempt"> => ({
  background: true,
  deadline: backgroundDeadline,
  onAttempt(record) {
    onAttempt?.(record);
    // A call that never left the queue says nothing about the service.
    if (record.outcome !== "overloaded") pace.note(loadSignalOf(record), record.startedAt, Date.now());
  },
});

/** Milliseconds. Longest pause that the service did not ask for: as long as the circuit breaker stays open. */
const MAX_OWN_PAUSE = 5_000;

/**
 * For work that never repeats a call: pauses `pace` after a failure, as long as the service or the circuit breaker asks
 * for. Without a time, an overload pauses it twice as long after each further failure, so that it does not use up all
 * calls. Takes the failure of every call; `undefined`: the call succeeded.
 */
export function createBackOff(pace: Pick<Pace, "pauseUntil">): (failure: Failure | undefined) => void {
  let inRow = 0;
  return (failure) => {
    const overload = failure !== undefined && loadSignalOf({ ...failure, outcome: failure.code }) !== "fine";
    // A call that was not sent says nothing about the service.
    const isUnsent = failure?.code === "overloaded" || failure?.code === "cancelled";
    if (!isUnsent) inRow = overload ? inRow + 1 : 0;
    const own = overload ? Math.min(MAX_OWN_PAUSE, 50 * 2 ** inRow) : 0;
    const asked = failure?.retryAfter ?? 0;
    const wait = asked > 0 ? asked : own;
    if (wait > 0) pace.pauseUntil(Date.now() + wait);
  };
}
