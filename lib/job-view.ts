/** A job of the store as people see it: how far, how long still, what went wrong. Pure. */

/** Whatever the browser keeps of jobs stands under this key, so that one act refreshes it everywhere. */
export const jobsKey = ["jobs"] as const;

/** What a person sees of a job's state; the store knows fewer. */
export type JobPhase =
  | "running"
  /** Asked to pause; what is under way comes to its end. */
  | "pausing"
  | "cancelling"
  | "paused"
  /** Nobody works on it although it is to run. */
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
  /** 0 until it is known. */
  readonly total: number;
  readonly startedAt: number;
  /** When it came to rest: ended, paused or interrupted. */
  readonly endedAt: number | undefined;
  /** Milliseconds really worked. */
  readonly workedMs: number;
  /** Expected seconds until a running one ends, by the server's clock; `undefined` in its first moments. */
  readonly secondsLeft: number | undefined;
  /** E-mail address; `undefined`: the console by itself. */
  readonly startedBy: string | undefined;
  /** One sentence: why it ended early, or what it found. */
  readonly message: string | undefined;
}

/** What the store keeps of a job, as far as people see it. */
export interface KeptJob {
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

/** Between a job's opening and the claim of its worker nobody holds it; that is no interruption yet. */
const HANDOVER = 3_000;
const STOPPED = "The console was stopped while it was working. What was done is kept.";

export function toJobView(job: KeptJob, now: number): JobView {
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

function phaseOf({ state, wanted, leaseUntil, updatedAt }: KeptJob, now: number): JobPhase {
  if (state === "paused" || state === "done" || state === "cancelled") return state;
  if (state !== "running") return "failed";
  if ((leaseUntil ?? updatedAt + HANDOVER) < now) return "interrupted";
  if (wanted === "pause") return "pausing";
  return wanted === "cancel" ? "cancelling" : "running";
}

/** Whether something still happens by itself. */
export const isWorking = (phase: JobPhase): boolean =>
  phase === "running" || phase === "pausing" || phase === "cancelling";

/** Whether it stands in the way of another of its kind. */
export const isOpen = (phase: JobPhase): boolean => isWorking(phase) || phase === "paused" || phase === "interrupted";

function messageOf(detail: unknown): string | undefined {
  if (typeof detail !== "object" || detail === null || !("message" in detail)) return undefined;
  return typeof detail.message === "string" ? detail.message : undefined;
}

/** From the pace of the work so far; the first few say nothing yet. */
function secondsLeft({ done, failed, total, workedMs, updatedAt }: KeptJob, now: number): number | undefined {
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
