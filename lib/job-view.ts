/** View model of a job: progress, remaining time, errors. Pure. */

/** Query key prefix of all job data in the browser, so that one invalidation refreshes everything. */
export const jobsKey = ["jobs"] as const;

/** Job state as shown to users; finer than the state in the store. */
export type JobPhase =
  | "running"
  /** Pause requested; work in flight is finished first. */
  | "pausing"
  | "cancelling"
  | "paused"
  /** No worker holds it although it should run. */
  | "interrupted"
  | "done"
  | "failed"
  | "cancelled";

export interface JobView {
  readonly id: string;
  readonly kind: string;
  readonly phase: JobPhase;
  readonly done: number;
  readonly failed: number;
  /** 0 until known. */
  readonly total: number;
  readonly startedAt: number;
  /** Time the job ended, paused or was interrupted. */
  readonly endedAt: number | undefined;
  /** Milliseconds actually worked. */
  readonly workedMs: number;
  /** Estimated remaining seconds of a running job, by the server's clock; `undefined` at the beginning. */
  readonly secondsLeft: number | undefined;
  /** E-mail address; `undefined`: started by the console. */
  readonly startedBy: string | undefined;
  /** One sentence: reason for an early end, or the result. */
  readonly message: string | undefined;
}

/** Job fields of the store that the view needs. */
export interface StoredJob {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly wanted: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly startedAt: number;
  readonly updatedAt: number;
  readonly workedMs: number;
  readonly leaseUntil: number | null;
  readonly startedBy: string;
  readonly detail: unknown;
}

/**
 * Grace period in milliseconds between creation and the worker's claim, during which a job without a lease is not
 * interrupted.
 */
const HANDOVER = 3_000;
/**
 * Milliseconds without a heartbeat until a job counts as interrupted. A heartbeat is a write and may wait until a large
 * attribute is saved; and when a lease has expired, another instance takes the job up.
 */
const SILENCE = 45_000;
const STOPPED = "The console stopped while this job was running. Completed work is saved.";

export function toJobView(job: StoredJob, now: number): JobView {
  const phase = phaseOf(job, now);
  const working = isWorking(phase);
  return {
    id: job.id,
    kind: job.kind,
    phase,
    done: job.done,
    failed: job.failed,
    total: job.total,
    startedAt: job.startedAt,
    endedAt: working ? undefined : job.updatedAt,
    workedMs: job.workedMs,
    secondsLeft: working ? secondsLeft(job, now) : undefined,
    startedBy: job.startedBy || undefined,
    message: phase === "interrupted" ? STOPPED : messageOf(job.detail),
  };
}

function phaseOf(job: StoredJob, now: number): JobPhase {
  const { state, wanted, leaseUntil, updatedAt } = job;
  if (state === "done") return isAllFailed(job) ? "failed" : "done";
  if (state === "paused" || state === "cancelled") return state;
  if (state !== "running") return "failed";
  const until = leaseUntil === null ? updatedAt + HANDOVER : Math.max(leaseUntil, updatedAt + SILENCE);
  if (until < now) return "interrupted";
  if (wanted === "pause") return "pausing";
  return wanted === "cancel" ? "cancelling" : "running";
}

/** Whether no item succeeded. Such a job is stored as done when it reached its end, because nothing is left to resume. */
export const isAllFailed = ({ done, failed }: Pick<JobView, "done" | "failed">): boolean => done === 0 && failed > 0;

/** Whether it ended before all of its items were processed, so that it can be resumed. */
export const isEndedEarly = ({
  phase,
  done,
  failed,
  total,
}: Pick<JobView, "phase" | "done" | "failed" | "total">): boolean => phase === "failed" && done + failed < total;

/** Whether work is still in progress. */
export const isWorking = (phase: JobPhase): boolean =>
  phase === "running" || phase === "pausing" || phase === "cancelling";

/** Whether it blocks another job of its kind. */
export const isOpen = (phase: JobPhase): boolean => isWorking(phase) || phase === "paused" || phase === "interrupted";

function messageOf(detail: unknown): string | undefined {
  if (typeof detail !== "object" || detail === null || !("message" in detail)) return undefined;
  return typeof detail.message === "string" ? detail.message : undefined;
}

/** Estimated from the pace so far; `undefined` for the first few items. */
function secondsLeft({ done, failed, total, workedMs, updatedAt }: StoredJob, now: number): number | undefined {
  const count = done + failed;
  if (count < 5) return undefined;
  const worked = workedMs + Math.max(0, now - updatedAt);
  return Math.max(1, Math.ceil(((worked / count) * (total - count)) / 1_000));
}

/** `about 40 s`, `about 3 min`, `about 2 h`. */
export function roughDuration(seconds: number): string {
  if (seconds < 90) return `about ${seconds} s`;
  return seconds < 90 * 60 ? `about ${Math.round(seconds / 60)} min` : `about ${Math.round(seconds / 3_600)} h`;
}
