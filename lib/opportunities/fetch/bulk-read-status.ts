/** Bulk read status as shown in the library. Pure. */
import type { Failure } from "../../failure.ts";
import { isOpen, type JobView } from "../../job-view.ts";

/** `kind` of the job in the store: operators' requests, and watches. */
export const READ_JOB = "opportunities-read";
export const WATCH_JOB = "opportunities-watch";

/** Maximum failures listed; the rest are only counted. */
export const MAX_FAILURES = 200;

/** Reason why the operator may not control the job. */
export const NOT_YOURS = "Someone else started this job. Only the person who started it or a manager can control it.";

export interface BulkReadFailure {
  /** Id, or group and locale. */
  readonly item: string;
  readonly failure: Failure;
  /** Has an earlier snapshot that can be shown. */
  readonly hasSnapshot: boolean;
}

export interface BulkReadStatus {
  /** Latest job started by an operator; `undefined` if none or ended too long ago. */
  readonly job: JobView | undefined;
  /** Whether the current operator started it. */
  readonly own: boolean;
  /** Whether the current operator may pause, cancel or resume it. */
  readonly canControl: boolean;
  readonly failures: readonly BulkReadFailure[];
  /** Number of failures worth a retry. */
  readonly retryable: number;
}

/** Browser-side memory of bulk reads. */
export interface BulkReadMemory {
  /** Job of this tab's latest request, even if another operator opened it. */
  readonly requestedJob: string | undefined;
  /** Requested during this visit; the end of a newer job then counts as the end of the requested one. */
  readonly here: boolean;
  /** `resultKey` of the result that an earlier visit has shown. */
  readonly shownResult: string | undefined;
  /** Job dismissed by the operator. */
  readonly closed: string | undefined;
}

/** Milliseconds. Throttles the library, which recounts all rows per refetch in every open page. */
const LIBRARY_EVERY = 4_000;

/** Milliseconds until the library refetches: throttled while a job runs, immediately once it pauses or ends. */
export const libraryWait = (working: boolean, lookedAt: number, now: number): number =>
  working ? Math.min(LIBRARY_EVERY, Math.max(0, lookedAt + LIBRARY_EVERY - now)) : 0;

/** Milliseconds. Margin for a list that was read while the last items were being stored. */
const MEANWHILE = 5_000;

/**
 * Whether a list read at `listReadAt` may lack results of a bulk read; `endedAt` is `undefined` while it is running.
 */
export const mayLack = (listReadAt: number, endedAt: number | undefined): boolean =>
  endedAt === undefined || listReadAt < endedAt + MEANWHILE;

/** Identifies one end of a job: a job resumed after a failure ends again. */
export const resultKey = ({ id, phase }: Pick<JobView, "id" | "phase">): string => `${id} ${phase}`;

/**
 * Whether the job is shown. An open job is shown to everyone; a result only to those who requested it, and a result
 * without failures only during the first visit that sees it.
 */
export function isShown(
  { job, own }: Pick<BulkReadStatus, "job" | "own">,
  { requestedJob: requested, here, shownResult: reported, closed }: BulkReadMemory,
): boolean {
  if (!job || closed === job.id) return false;
  if (isOpen(job.phase)) return true;
  // The console opens a follow-up job for items that came too late for the requested one.
  const mine = own || here || requested === job.id || (requested !== undefined && job.startedBy === undefined);
  if (!mine) return false;
  return job.failed > 0 || job.phase === "failed" || reported !== resultKey(job);
}
