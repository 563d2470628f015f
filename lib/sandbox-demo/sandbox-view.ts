/** View model of the sandbox settings. Pure. */
import type { JobView } from "../job-view.ts";
import { pluralize } from "../pluralize.ts";

/** `kind` of the job in the store. */
export const DEMO_JOB = "demo-data";

/** Steps of the clock in days; 0 sets it back to the real time. */
export const CLOCK_DAYS = [1, 7, 0] as const;
export type ClockDays = (typeof CLOCK_DAYS)[number];

export interface SandboxView {
  /** Own data of the sandbox account. */
  readonly counts: {
    readonly opportunities: number;
    readonly watches: number;
    readonly personas: number;
    readonly runs: number;
    readonly templates: number;
    readonly panels: number;
  };
  /** Milliseconds by which the sandbox clock is ahead of the real time. */
  readonly ahead: number;
  /** Latest job that loaded demo data. */
  readonly job: JobView | undefined;
}

export const isEmpty = ({ counts }: Pick<SandboxView, "counts">): boolean =>
  Object.values(counts).every((rows) => rows === 0);

/** "60 opportunities, 24 watches (all users), 14 personas, 2 runs, 1 context template, and 1 panel". */
export function countsText({ counts }: Pick<SandboxView, "counts">): string {
  const parts = [
    counted(counts.opportunities, "opportunity", "opportunities"),
    counted(counts.watches, "watch (all users)", "watches (all users)"),
    counted(counts.personas, "persona", "personas"),
    counted(counts.runs, "run", "runs"),
    counted(counts.templates, "context template", "context templates"),
    ...(counts.panels > 0 ? [counted(counts.panels, "panel", "panels")] : []),
  ];
  return new Intl.ListFormat("en").format(parts);
}

const counted = (rows: number, one: string, many: string): string =>
  `${rows.toLocaleString("en")} ${rows === 1 ? one : many}`;

const [HOUR, MINUTE] = [3_600_000, 60_000];

/** "7 days, 42 min ahead"; `undefined`: the clock shows the real time. */
export function aheadText(ahead: number): string | undefined {
  if (ahead < MINUTE) return undefined;
  const days = Math.floor(ahead / (24 * HOUR));
  const hours = Math.floor((ahead % (24 * HOUR)) / HOUR);
  const minutes = Math.floor((ahead % HOUR) / MINUTE);
  const parts = [
    days > 0 ? pluralize(days, "day") : "",
    hours > 0 ? `${hours} h` : "",
    minutes > 0 ? `${minutes} min` : "",
  ];
  return `${parts.filter(Boolean).join(", ")} ahead`;
}
