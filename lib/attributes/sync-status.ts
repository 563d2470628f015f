/** The latest sync as the attribute screens tell it, and what is expected of the next. Pure. */
import type { Failure } from "../failure.ts";
import { failureSentence } from "../failure-sentence.ts";
import { isWorking, toJobView, type KeptJob } from "../job-view.ts";
import { NEVER_SYNCED, type SyncStatus } from "./model.ts";

/** `kind` of the job in the store. */
export const SYNC_JOB = "attributes-sync";

/** Details older than this are read again. */
export const DUE_AFTER = 24 * 3_600_000;

/** `kind` of the job that makes the texts findable which a sync has read. */
export const DERIVE_JOB = "attributes-derive";

/** What was read and is not findable yet, and the open job that makes it so. */
export interface Behind {
  readonly count: number;
  readonly job: KeptJob | undefined;
}

export function toSyncStatus(job: KeptJob | undefined, now: number, texts?: Behind): SyncStatus {
  const behind = texts?.count || undefined;
  const deriving = texts?.job !== undefined && isWorking(toJobView(texts.job, now).phase);
  if (!job) return { ...NEVER_SYNCED, behind, deriving };
  const { id, phase, done, failed, total, startedAt, endedAt, workedMs, secondsLeft, message } = toJobView(job, now);
  const progress = { done, failed, total, startedAt, endedAt, workedMs, secondsLeft };
  const failure = phase === "failed" ? keptFailure(job.detail) : undefined;
  // What failed is told in its own words, so that it is not told twice.
  const told = failure ? message?.replace(failureSentence(failure), "").trim() || undefined : message;
  return { jobId: id, state: phase, ...progress, message: told, behind, deriving, failure };
}

/** A job that ended before failures were kept has a sentence alone. */
function keptFailure(detail: unknown): Failure | undefined {
  if (typeof detail !== "object" || detail === null || !("failure" in detail)) return undefined;
  const { failure } = detail;
  return typeof failure === "object" && failure !== null && "code" in failure ? (failure as Failure) : undefined;
}

/** Whether something of it still happens by itself. */
export const isUnderWay = ({ state }: SyncStatus): boolean => state !== "never" && isWorking(state);

/** Whether what the screens show is about to change by itself. */
export const isMoving = (status: SyncStatus): boolean => isUnderWay(status) || status.deriving;

/** Whether texts wait to be made findable and nothing is about to do so by itself. */
export const isStuck = (status: SyncStatus): boolean => status.behind !== undefined && !isMoving(status);

/** Milliseconds for one detail while nothing was measured: 500 take about 40 s. */
const GUESS = 80;

/** Expected seconds for `due` details, from the pace of the last run. */
export function expectedSeconds(due: number, last: SyncStatus): number {
  const count = last.done + last.failed;
  const pace = count >= 20 ? last.workedMs / count : GUESS;
  return Math.max(1, Math.ceil((due * pace) / 1_000));
}
