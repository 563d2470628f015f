/** View model of the jobs tray. Depends on no slice: one map holds the labels of all job kinds. */
import type { JobPhase, JobView } from "../job-view.ts";
import { pluralize } from "../pluralize.ts";

export interface JobsView {
  /** Running, paused and interrupted jobs, newest first. */
  readonly open: readonly JobView[];
  /** Jobs that ended within the last day, most recently ended first. */
  readonly ended: readonly JobView[];
}

interface KindLabels {
  readonly title: string;
  /** The job completes the result of an earlier job, which already decided that it must run. */
  readonly goesOn?: boolean;
}

const KINDS: Readonly<Record<string, KindLabels>> = {
  "attributes-sync": { title: "Updating attributes" },
  "opportunities-read": { title: "Loading opportunities" },
  "opportunities-watch": { title: "Refreshing watched opportunities" },
  "demo-data": { title: "Loading demo data" },
  "attributes-derive": { title: "Indexing texts", goesOn: true },
  "opportunities-reach": { title: "Computing reach of opportunities", goesOn: true },
  "panels-sample": { title: "Creating sample panel" },
};

export const titleOf = (kind: string): string => (Object.hasOwn(KINDS, kind) ? (KINDS[kind]?.title ?? kind) : kind);

/** Whether users can pause and cancel it. */
export const mayBeStopped = (kind: string): boolean => !(Object.hasOwn(KINDS, kind) && KINDS[kind]?.goesOn);

export const PHASE_LABELS: Readonly<Record<JobPhase, string>> = {
  running: "running",
  pausing: "pausing…",
  cancelling: "canceling…",
  paused: "paused",
  interrupted: "interrupted",
  done: "done",
  failed: "failed",
  cancelled: "canceled",
};

/** Label of the tray button. */
export function trayText({ open }: JobsView): string {
  if (open.length === 0) return "No jobs";
  return pluralize(open.length, "job");
}
