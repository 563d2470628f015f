/** Reports a stalled job, so that users can distinguish it from a broken one. */
import "server-only";
import type { JobWork } from "../../server/jobs/job-worker.ts";

export const WAITING =
  "Paused after repeated failures, or because the service asked us to wait. Loading resumes automatically.";

/** Milliseconds without a success or failure after which the stall is reported. */
const STILL_AFTER = 4_000;
const CHECK_INTERVAL = 1_000;

export interface Waiting {
  /** Reports progress. Returns true once after a stall was reported, so that the caller clears the message. */
  readonly moved: () => boolean;
  /** Stops the timer; the message disappears with the end of the job. */
  readonly stop: () => void;
}

/**
 * Measures elapsed time instead of single waits: many short waits or hanging calls stall a job as much as one long
 * wait.
 */
export function startWaiting(report: JobWork["report"]): Waiting {
  let movedAt = performance.now();
  let notified = false;
  const check = (): void => {
    if (notified || performance.now() - movedAt < STILL_AFTER) return;
    notified = true;
    // Retried at the next tick if the write failed.
    report({ detail: { message: WAITING } }).catch(() => {
      notified = false;
    });
  };
  const timer = setInterval(check, CHECK_INTERVAL);
  timer.unref();
  return {
    moved() {
      movedAt = performance.now();
      const wasNotified = notified;
      notified = false;
      return wasNotified;
    },
    stop: () => clearInterval(timer),
  };
}
