/** Reports a stalled job and its cause, so that users can distinguish it from a broken one. */
import "server-only";
import type { CallRecord } from "../../sampling/call-record.ts";
import type { JobWork } from "../../server/jobs/job-worker.ts";

/** Milliseconds without a success or failure after which the stall is reported. */
const STILL_AFTER = 4_000;
const CHECK_INTERVAL = 1_000;

export interface Waiting {
  /** Notes an attempt; the latest one since the last progress determines the reported cause. */
  readonly note: (attempt: Pick<CallRecord, "outcome">) => void;
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
  let latest: CallRecord["outcome"] | undefined;
  /** Message that is shown. */
  let notified: string | undefined;
  const check = (): void => {
    const message = stallText(latest);
    if (notified === message || performance.now() - movedAt < STILL_AFTER) return;
    notified = message;
    // Retried at the next tick if the write failed.
    report({ detail: { message } }).catch(() => {
      notified = undefined;
    });
  };
  const timer = setInterval(check, CHECK_INTERVAL);
  timer.unref();
  return {
    note({ outcome }) {
      latest = outcome;
    },
    moved() {
      movedAt = performance.now();
      const wasNotified = notified !== undefined;
      [notified, latest] = [undefined, undefined];
      return wasNotified;
    },
    stop: () => clearInterval(timer),
  };
}

/** @param latest outcome of the latest attempt since the last progress. */
function stallText(latest: CallRecord["outcome"] | undefined): string {
  if (latest === undefined || latest === "ok")
    return "No progress for several seconds. Loading continues automatically.";
  if (latest === "rate_limited") return "The service asked us to wait. Loading resumes automatically.";
  if (latest === "overloaded")
    return "Calls are paused after repeated failures, or queued behind others. Loading resumes automatically.";
  return "The latest calls failed. Loading continues automatically.";
}
