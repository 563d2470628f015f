/** A reading of many opportunities as the library tells it. Pure. */
import type { Failure } from "../failure.ts";
import type { JobView } from "../job-view.ts";

/** `kind` of the job in the store: what people asked for, and what is watched. */
export const READ_JOB = "opportunities-read";
export const WATCH_JOB = "opportunities-watch";

/** Failures shown with the job; more are counted. */
export const MOST_FAILURES = 200;

export interface ReadFailure {
  /** The id, or the group and its locale. */
  readonly item: string;
  readonly failure: Failure;
  /** Read before: its last reading can be shown. */
  readonly known: boolean;
}

export interface ReadStatus {
  /** The job that people asked for last; `undefined`: never, or ended too long ago to be news. */
  readonly job: JobView | undefined;
  readonly failures: readonly ReadFailure[];
  /** Failures that another try may mend. */
  readonly retryable: number;
}
