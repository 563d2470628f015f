/** A job of the store, told as the state of the reading. Pure. */
import { NEVER_SYNCED, type SyncStatus } from "./model.ts";

/** `kind` of the job in the store. */
export const SYNC_JOB = "attributes-sync";

export interface SyncJob {
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly startedAt: number;
  readonly updatedAt: number;
  readonly leaseUntil: number | null;
  readonly detail: unknown;
}

/** A running job whose lease has passed belongs to a process that is gone. */
export function toSyncStatus(job: SyncJob | undefined, now: number): SyncStatus {
  if (!job) return NEVER_SYNCED;
  const { total, done, failed, startedAt, updatedAt } = job;
  const running = job.state === "running";
  const lost = running && (job.leaseUntil ?? 0) < now;
  return {
    state: lost ? "interrupted" : running ? "running" : job.state === "done" ? "done" : "failed",
    done,
    failed,
    total,
    startedAt,
    endedAt: running ? undefined : updatedAt,
    secondsLeft: running && !lost ? secondsLeft(job, now) : undefined,
    message: lost ? "The console was stopped while it was reading. What was read is kept." : messageOf(job.detail),
  };
}

function messageOf(detail: unknown): string | undefined {
  if (typeof detail !== "object" || detail === null || !("message" in detail)) return undefined;
  return typeof detail.message === "string" ? detail.message : undefined;
}

/** Milliseconds for one detail while nothing was measured: 500 take about 40 s. */
const GUESS = 80;

/** Expected seconds for `due` details, from the pace of the last run. */
export function expectedSeconds(due: number, last: SyncStatus): number {
  const count = last.done + last.failed;
  const measured = last.startedAt !== undefined && last.endedAt !== undefined && count >= 20;
  const pace = measured ? ((last.endedAt ?? 0) - (last.startedAt ?? 0)) / count : GUESS;
  return Math.max(1, Math.ceil((due * pace) / 1_000));
}

/** From the pace so far; the first few say nothing yet. */
function secondsLeft({ done, failed, total, startedAt }: SyncJob, now: number): number | undefined {
  const count = done + failed;
  if (count < 5) return undefined;
  return Math.max(1, Math.ceil((((now - startedAt) / count) * (total - count)) / 1_000));
}

/** `about 40 s`, `about 3 min`. */
export function roughDuration(seconds: number): string {
  return seconds < 90 ? `about ${seconds} s` : `about ${Math.round(seconds / 60)} min`;
}
