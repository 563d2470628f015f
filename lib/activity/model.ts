/** Jobs as the tray tells them. Knows no slice: what a kind is called stands in one map. */
import type { JobPhase, JobView } from "../job-view.ts";

export interface JobsView {
  /** Running, paused and interrupted jobs, the newest first. */
  readonly open: readonly JobView[];
  /** Ended within the last day, the last first. */
  readonly ended: readonly JobView[];
}

interface KindWords {
  readonly title: string;
  /** What it does was decided with an earlier job, whose result is not whole without it. */
  readonly goesOn?: boolean;
}

const KINDS: Readonly<Record<string, KindWords>> = {
  "attributes-sync": { title: "Reading attributes" },
  "opportunities-read": { title: "Reading opportunities" },
  "opportunities-watch": { title: "Reading watched opportunities" },
  "attributes-derive": { title: "Making texts findable", goesOn: true },
};

export const titleOf = (kind: string): string => (Object.hasOwn(KINDS, kind) ? (KINDS[kind]?.title ?? kind) : kind);

/** Whether people are offered to pause and cancel it. */
export const mayBeStopped = (kind: string): boolean => !(Object.hasOwn(KINDS, kind) && KINDS[kind]?.goesOn);

export const PHASE_WORDS: Readonly<Record<JobPhase, string>> = {
  running: "running",
  pausing: "pausing…",
  cancelling: "cancelling…",
  paused: "paused",
  interrupted: "interrupted",
  done: "done",
  failed: "ended early",
  cancelled: "cancelled",
};

/** What stands on the tray's button. */
export function trayWords({ open }: JobsView): string {
  if (open.length === 0) return "No jobs";
  return open.length === 1 ? "1 job" : `${open.length} jobs`;
}
