/** A reading of many opportunities as the library tells it. Pure. */
import type { Failure } from "../failure.ts";
import { isOpen, type JobView } from "../job-view.ts";

/** `kind` of the job in the store: what people asked for, and what is watched. */
export const READ_JOB = "opportunities-read";
export const WATCH_JOB = "opportunities-watch";

/** Failures shown with the job; more are counted. */
export const MOST_FAILURES = 200;

/** Why it may not be steered. */
export const NOT_YOURS = "Somebody else started this reading. Whoever did, or a manager, may steer it.";

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
  /** Whether the person who looks has started it. */
  readonly own: boolean;
  /** Whether the person who looks may pause, cancel or go on with it. */
  readonly maySteer: boolean;
  readonly failures: readonly ReadFailure[];
  /** Failures that another try may mend. */
  readonly retryable: number;
}

/** What a browser remembers of readings. */
export interface ReadingMemory {
  /** The job that this tab asked for last, although somebody else may have opened it. */
  readonly asked: string | undefined;
  /** Asked on this visit: the end of a newer job then stands for that of the one asked for. */
  readonly here: boolean;
  /** The result that an earlier visit has shown, as `resultKey` names it. */
  readonly told: string | undefined;
  /** The job that the person has put away. */
  readonly closed: string | undefined;
}

/** The library counts all its rows anew with every look, and each page that is open looks. */
const LIBRARY_EVERY = 4_000;

/** Milliseconds until the library shows what a reading brought: now and then while it works, at once when it rests. */
export const libraryWait = (working: boolean, lookedAt: number, now: number): number =>
  working ? Math.min(LIBRARY_EVERY, Math.max(0, lookedAt + LIBRARY_EVERY - now)) : 0;

/** Milliseconds: a list may have been read while the last of a reading was being kept. */
const MEANWHILE = 5_000;

/** Whether a list that was read then may lack something of a reading; `endedAt` is `undefined` while that is under way. */
export const mayLack = (listReadAt: number, endedAt: number | undefined): boolean =>
  endedAt === undefined || listReadAt < endedAt + MEANWHILE;

/** Names an end of a job: one that goes on after a failure ends once more. */
export const resultKey = ({ id, phase }: Pick<JobView, "id" | "phase">): string => `${id} ${phase}`;

/**
 * Whether a reading is shown. One that is open concerns everybody; a result only those who asked for it, and one without
 * failures only on the visit that sees it first.
 */
export function isShown(
  { job, own }: Pick<ReadStatus, "job" | "own">,
  { asked, here, told, closed }: ReadingMemory,
): boolean {
  if (!job || closed === job.id) return false;
  if (isOpen(job.phase)) return true;
  // The console opens a job by itself for what came too late for the one that was asked for.
  const mine = own || here || asked === job.id || (asked !== undefined && job.startedBy === undefined);
  if (!mine) return false;
  return job.failed > 0 || job.phase === "failed" || told !== resultKey(job);
}
