/** Latest sync as shown on the attribute screens, and the estimate for the next. Pure. */
import { failureSentence } from "../../failure-sentence.ts";
import type { Failure } from "../../failure.ts";
import { isAllFailed, isWorking, toJobView, type StoredJob } from "../../job-view.ts";
import { NEVER_SYNCED, type AttributesOverview, type SyncStatus } from "../model/model.ts";

/** `kind` of the job in the store. */
export const SYNC_JOB = "attributes-sync";

/** Milliseconds. Older details are fetched again. */
export const DUE_AFTER = 24 * 3_600_000;

/** `kind` of the job that indexes the texts fetched by a sync. */
export const DERIVE_JOB = "attributes-derive";

/** Fetched but not yet indexed attributes, and the open job that indexes them. */
export interface Behind {
  readonly count: number;
  readonly job: StoredJob | undefined;
}

export function toSyncStatus(job: StoredJob | undefined, now: number, texts?: Behind): SyncStatus {
  const behind = texts?.count || undefined;
  const deriving = texts?.job !== undefined && isWorking(toJobView(texts.job, now).phase);
  if (!job) return { ...NEVER_SYNCED, behind, deriving };
  const { id, phase, done, failed, total, startedAt, endedAt, workedMs, secondsLeft, message } = toJobView(job, now);
  const progress = { done, failed, total, startedAt, endedAt, workedMs, secondsLeft };
  const failure = phase === "failed" ? storedFailure(job.detail) : undefined;
  // Removes the failure sentence from the message, so that it is not shown twice.
  const detail = failure ? withoutSentence(message ?? "", failure) || undefined : message;
  return { jobId: id, state: phase, ...progress, message: detail, behind, deriving, failure };
}

/** Jobs that ended before failures named their speaker quoted every message. */
const withoutSentence = (message: string, failure: Failure): string =>
  message
    .replace(failureSentence(failure), "")
    .replace(failureSentence({ ...failure, quoted: true }), "")
    .trim();

/** Jobs that ended before failures were stored have only a message. */
function storedFailure(detail: unknown): Failure | undefined {
  if (typeof detail !== "object" || detail === null || !("failure" in detail)) return undefined;
  const { failure } = detail;
  return typeof failure === "object" && failure !== null && "code" in failure ? (failure as Failure) : undefined;
}

/** Whether it is running or about to run. */
export const isInProgress = ({ state }: SyncStatus): boolean => state !== "never" && isWorking(state);

/** Whether the displayed data is about to change. */
export const isUpdating = (status: SyncStatus): boolean => isInProgress(status) || status.deriving;

/** Whether it is running, or can be resumed. */
export const isOpenSync = ({ state }: SyncStatus): boolean =>
  state === "running" || state === "pausing" || state === "cancelling" || state === "paused" || state === "interrupted";

/** Whether it failed and has nothing left to resume, so that its failure can be closed. */
export const isFailedForGood = ({ state, done, failed, total }: SyncStatus): boolean =>
  state === "failed" && done + failed >= total;

/** Whether a failure of the latest sync is to be shown. @param closed id of the sync whose failure the operator closed. */
export function isFailureShown({ failed }: Pick<AttributesOverview, "failed">, sync: SyncStatus, closed = ""): boolean {
  if (!isFailedForGood(sync)) return sync.state === "failed";
  // Details that failed may have been loaded one by one since.
  return sync.jobId !== closed && !(isAllFailed(sync) && failed === 0);
}

/**
 * Whether nothing is running, due or behind. Failed details may remain: the page header shows their number, because a
 * service can refuse some attributes for good.
 */
export const isSettled = (
  overview: Pick<AttributesOverview, "listed" | "due" | "failed">,
  sync: SyncStatus,
  closed?: string,
): boolean =>
  overview.listed > 0 &&
  overview.due === 0 &&
  !isOpenSync(sync) &&
  !isFailureShown(overview, sync, closed) &&
  sync.behind === undefined;

/** Whether texts await indexing and no job is about to do it. */
export const isStalled = (status: SyncStatus): boolean => status.behind !== undefined && !isUpdating(status);

/** Milliseconds per detail without a measurement: 500 take about 40 s. */
const GUESS = 80;

/** Estimated seconds for `due` details, from the rate of the last run. */
export function expectedSeconds(due: number, last: SyncStatus): number {
  const count = last.done + last.failed;
  const pace = count >= 20 ? last.workedMs / count : GUESS;
  return Math.max(1, Math.ceil((due * pace) / 1_000));
}
