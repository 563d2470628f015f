/** How long what people leave behind is kept. Pure. */

import type { Kept } from "../store/retention.ts";

/** What each is, and how long it is kept until somebody chooses. 0 days: for good. */
export const KEPT_WORDS: Record<Kept, { readonly label: string; readonly what: string; readonly days: number }> = {
  requests: {
    label: "Calls to the service",
    what: "Times, outcomes and sizes of calls. Never a body.",
    days: 90,
  },
  runs: {
    label: "Runs",
    what: "What was asked and answered about respondents, with their ids as marks and their addresses cut.",
    days: 365,
  },
  personas: {
    label: "Personas nobody uses",
    what: "Saved test respondents, counted from when they were last used or changed.",
    days: 0,
  },
  jobs: { label: "Jobs that ended", what: "What was read when. The last of each kind stays.", days: 90 },
  sessions: { label: "Sessions that ended", what: "Who was signed in from where.", days: 30 },
  invitations: { label: "Invitations that are over", what: "Who was invited by whom, accepted or not.", days: 90 },
};

/** All of them, in the order in which they are shown. */
export const KEPT_NAMES = Object.keys(KEPT_WORDS) as readonly Kept[];

export const DAYS = [7, 30, 90, 180, 365, 730, 0] as const;

export const daysWords = (days: number): string => {
  if (days === 0) return "for good";
  if (days % 365 === 0) return days === 365 ? "1 year" : `${days / 365} years`;
  return `${days} days`;
};

export interface RetentionLine {
  readonly name: Kept;
  readonly days: number;
  /** Absent until somebody chose. */
  readonly chosen?: { readonly at: number; readonly by: string } | undefined;
}
