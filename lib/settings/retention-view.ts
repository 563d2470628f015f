/** Data retention: periods and labels. Pure. */

import type { RetainedData } from "../store/retention/retention.ts";

/** Label, content and default period of each kind. 0 days: forever. */
export const RETENTION_LABELS: Record<
  RetainedData,
  { readonly label: string; readonly what: string; readonly days: number }
> = {
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

/** All kinds in display order. */
export const RETENTION_KINDS = Object.keys(RETENTION_LABELS) as readonly RetainedData[];

export const DAYS = [7, 30, 90, 180, 365, 730, 0] as const;

export const daysText = (days: number): string => {
  if (days === 0) return "for good";
  if (days % 365 === 0) return days === 365 ? "1 year" : `${days / 365} years`;
  return `${days} days`;
};

export interface RetentionLine {
  readonly name: RetainedData;
  readonly days: number;
  /** Absent while the default applies. */
  readonly chosen?: { readonly at: number; readonly by: string } | undefined;
}
