/** Data retention: periods and labels. Pure. */

import type { RetainedData } from "../store/retention/retention.ts";

/** Content and default period of each kind. 0 days: forever. */
export const RETENTION_RULES: Record<RetainedData, { readonly what: string; readonly days: number }> = {
  requests: {
    what: "Time, outcome, size, and subject of each call to the service. Never respondent data.",
    days: 90,
  },
  runs: {
    what: "Checks and their results, with hashed respondent IDs and truncated IP addresses.",
    days: 365,
  },
  personas: {
    what: "Saved test respondents, counted from when they were last used or changed.",
    days: 0,
  },
  jobs: { what: "Background work. The latest job of each kind is kept.", days: 90 },
  sessions: { what: "Who was signed in, and from which network.", days: 30 },
  invitations: { what: "Used, withdrawn, and expired invitations.", days: 90 },
};

/** All kinds in display order. */
export const RETENTION_KINDS = Object.keys(RETENTION_RULES) as readonly RetainedData[];

export const DAYS = [7, 30, 90, 180, 365, 730, 0] as const;

export const daysText = (days: number): string => {
  if (days === 0) return "Forever";
  if (days % 365 === 0) return days === 365 ? "1 year" : `${days / 365} years`;
  return `${days} days`;
};

export interface RetentionLine {
  readonly name: RetainedData;
  readonly days: number;
  /** Absent while the default applies. */
  readonly chosen?: { readonly at: number; readonly by: string } | undefined;
}
