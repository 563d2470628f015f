/** Background calls of a job or a batch run, at the rate the service sustains. */
import "server-only";
import type { CallOptions } from "../../sampling/client.ts";
import type { Dialect } from "../../sampling/dialect.ts";
import { createPace, loadSignalOf, type Pace } from "../../sampling/transport/pace.ts";
import { backgroundShare } from "../instances/share.ts";

/** @param concurrency limit of the partner account, for all instances together. Read each time. */
export const accountPace = (concurrency: () => number): Pace => createPace(() => backgroundShare(concurrency()));

/** Options of a call that yields to interactive ones and reports its attempts to `pace`. */
export const pacedCall = (
  { backgroundDeadline }: Pick<Dialect, "backgroundDeadline">,
  pace: Pick<Pace, "note">,
): Pick<CallOptions, "background" | "deadline" | "onAttempt"> => ({
  background: true,
  deadline: backgroundDeadline,
  onAttempt(record) {
    // A call that never left the queue says nothing about the service.
    if (record.outcome !== "overloaded") pace.note(loadSignalOf(record), record.startedAt, Date.now());
  },
});
