/** When watched opportunities are read again by themselves, and what that costs. Pure. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Interval {
  /** Milliseconds; 0: off. */
  readonly everyMs: number;
  /** "every 4 h". */
  readonly words: string;
}

/** What may be chosen. */
export const INTERVALS: readonly Interval[] = [
  { everyMs: 0, words: "off" },
  { everyMs: 15 * MINUTE, words: "every 15 min" },
  { everyMs: HOUR, words: "every hour" },
  { everyMs: 4 * HOUR, words: "every 4 h" },
  { everyMs: DAY, words: "every 24 h" },
];
/** In the sandbox a call costs nothing, and nobody wants to wait to see it. */
export const SANDBOX_INTERVAL: Interval = { everyMs: MINUTE, words: "every minute" };

/** What holds until somebody decides: calls of a real account are not spent unasked. */
export const undecidedInterval = (environment: "sandbox" | "production"): number =>
  environment === "sandbox" ? HOUR : 0;

export const intervalsFor = (environment: "sandbox" | "production"): readonly Interval[] =>
  environment === "sandbox" ? [...INTERVALS, SANDBOX_INTERVAL].toSorted((a, b) => a.everyMs - b.everyMs) : INTERVALS;

export const intervalWords = (everyMs: number): string =>
  [...INTERVALS, SANDBOX_INTERVAL].find((one) => one.everyMs === everyMs)?.words ?? `every ${everyMs / MINUTE} min`;

export interface Schedule {
  readonly everyMs: number;
  /** When the last turn was taken; `undefined` before the first. */
  readonly lastAt: number | undefined;
  /** When the interval was chosen: the first turn comes one interval later. */
  readonly since: number;
  /** Spreads the turns of partner accounts: 0 to 1. */
  readonly spread: number;
}

/** A twentieth of the interval at most, and never more than this. */
const MOST_SPREAD = 2 * MINUTE;

/**
 * When the next turn is due; `undefined` when it is off. One turn however many were missed. A turn that lies in the future
 * (the clock was set back) counts as taken now, so that nobody waits for the clock to catch up.
 */
export function nextTurn({ everyMs, lastAt, since, spread }: Schedule, now: number): number | undefined {
  if (everyMs <= 0) return undefined;
  const anchor = Math.min(lastAt ?? since, now);
  return anchor + everyMs + Math.floor(Math.min(everyMs / 20, MOST_SPREAD) * spread);
}

export const isDue = (schedule: Schedule, now: number): boolean => {
  const next = nextTurn(schedule, now);
  return next !== undefined && next <= now;
};

/** Calls a day: one an opportunity and turn. */
export const callsADay = (everyMs: number, watched: number): number =>
  everyMs <= 0 ? 0 : Math.ceil(DAY / everyMs) * watched;

/** "14 calls each, 84 a day"; nothing to say without any. */
export function costWords(everyMs: number, watched: number): string {
  if (watched === 0) return "nothing is watched, so nothing is asked";
  const each = `${watched.toLocaleString("en")} ${watched === 1 ? "call" : "calls"}`;
  if (everyMs <= 0) return `${each} whenever somebody asks`;
  return `${each} each, ${callsADay(everyMs, watched).toLocaleString("en")} a day`;
}

/** "last turn failed, 0 of 60 read"; `""` without one. */
export const failedTurnWords = (turn: { readonly total: number } | undefined): string =>
  turn === undefined ? "" : `last turn failed, 0 of ${turn.total.toLocaleString("en")} read`;
