/** Refresh schedule of watched opportunities and its cost in calls. Pure. */
import { pluralize } from "../../pluralize.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Interval {
  /** Milliseconds; 0 if off. */
  readonly everyMs: number;
  /** Label such as "every 4 h". */
  readonly label: string;
}

/** Selectable intervals. */
const INTERVALS: readonly Interval[] = [
  { everyMs: 0, label: "off" },
  { everyMs: 15 * MINUTE, label: "every 15 min" },
  { everyMs: HOUR, label: "every hour" },
  { everyMs: 4 * HOUR, label: "every 4 h" },
  { everyMs: DAY, label: "every 24 h" },
];
/** Sandbox calls are free, and a short interval shows the effect soon. */
const SANDBOX_INTERVAL: Interval = { everyMs: MINUTE, label: "every minute" };

/** Default until an operator decides: off for a real account, so that no calls are spent unasked. */
export const undecidedInterval = (environment: "sandbox" | "production"): number =>
  environment === "sandbox" ? HOUR : 0;

export const intervalsFor = (environment: "sandbox" | "production"): readonly Interval[] =>
  environment === "sandbox" ? [...INTERVALS, SANDBOX_INTERVAL].toSorted((a, b) => a.everyMs - b.everyMs) : INTERVALS;

export const intervalLabel = (everyMs: number): string =>
  [...INTERVALS, SANDBOX_INTERVAL].find((one) => one.everyMs === everyMs)?.label ?? `every ${everyMs / MINUTE} min`;

export interface Schedule {
  readonly everyMs: number;
  /** Time of the last round; `undefined` before the first. */
  readonly lastAt: number | undefined;
  /** Time at which the interval was set; the first round follows one interval later. */
  readonly since: number;
  /** Offset of this partner account, 0 to 1, so that accounts do not start at once. */
  readonly spread: number;
}

/** Milliseconds. Upper bound of the offset, besides 1/20 of the interval. */
const MAX_SPREAD = 2 * MINUTE;

/**
 * Time of the next round; `undefined` if off. Missed rounds are made up by a single one. A last round in the future
 * (the clock was set back) counts as run now, so that the schedule does not stall.
 */
export function nextDueAt({ everyMs, lastAt, since, spread }: Schedule, now: number): number | undefined {
  if (everyMs <= 0) return undefined;
  const anchor = Math.min(lastAt ?? since, now);
  return anchor + everyMs + Math.floor(Math.min(everyMs / 20, MAX_SPREAD) * spread);
}

export const isDue = (schedule: Schedule, now: number): boolean => {
  const next = nextDueAt(schedule, now);
  return next !== undefined && next <= now;
};

/** Calls per day: one per opportunity and round. */
export const callsADay = (everyMs: number, watched: number): number =>
  everyMs <= 0 ? 0 : Math.ceil(DAY / everyMs) * watched;

/** "14 calls per refresh, 84 a day"; a message if nothing is watched. */
export function costText(everyMs: number, watched: number): string {
  if (watched === 0) return "no watched opportunities, no calls";
  const each = pluralize(watched, "call");
  if (everyMs <= 0) return `${each} per manual refresh`;
  return `${each} per refresh, ${callsADay(everyMs, watched).toLocaleString("en")} a day`;
}

/** "last refresh failed, 0 of 60 updated"; `""` if it did not fail. */
export const failedRoundText = (round: { readonly total: number } | undefined): string =>
  round === undefined ? "" : `last refresh failed, 0 of ${round.total.toLocaleString("en")} updated`;
