/**
 * Trend of a count across the snapshots, and its pace. Counts are never interpolated between fetches, and a pace is
 * given only if it is based on enough of them. Pure.
 */
import { formatAge, formatUtc, formatUtcDay } from "../../time.ts";
import { PACE_SNAPSHOTS, PACE_SPAN } from "./pace-limits.ts";

/** Snapshot in time. */
export interface Moment {
  /** 1-based, within the opportunity. */
  readonly position: number;
  /** First and last time this body was received, epoch milliseconds. */
  readonly at: number;
  readonly until: number;
}

/** Count per moment; `null` without such an entry or count. */
export type Counts = readonly (number | null)[];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type Pace =
  | {
      readonly kind: "falling";
      readonly perDay: number;
      /** Difference of the first and the last count. */
      readonly lost: number;
      readonly snapshots: number;
      readonly span: number;
      readonly left: number;
    }
  | { readonly kind: "still"; readonly snapshots: number; readonly span: number }
  | { readonly kind: "none"; readonly why: string };

/**
 * Based on the latest snapshots in which the count never rose; reopening an entry restarts it.
 * @param noun name of the values, for the reason.
 */
export function paceOf(moments: readonly Moment[], counts: Counts, noun = "count"): Pace {
  const end = moments.length - 1;
  const newest = counts[end];
  if (newest === null || newest === undefined) return { kind: "none", why: `No ${noun} available.` };
  let start = end;
  while (start > 0 && notBelow(counts[start - 1], counts[start])) start -= 1;
  const snapshots = end - start + 1;
  const span = (moments[end]?.until ?? 0) - (moments[start]?.at ?? 0);
  const since = start > 0 ? sinceText(counts[start - 1], whenOf(moments, start), noun) : "";
  if (snapshots < PACE_SNAPSHOTS)
    return { kind: "none", why: `${since}Pace needs ${PACE_SNAPSHOTS} snapshots; ${snapshots} so far.` };
  if (span < PACE_SPAN)
    return {
      kind: "none",
      why: `${since}Pace needs at least an hour; the ${snapshots} snapshots span ${formatAge(span)}.`,
    };
  const lost = (counts[start] ?? newest) - newest;
  if (lost === 0) return { kind: "still", snapshots, span };
  return { kind: "falling", perDay: (lost / span) * DAY, lost, snapshots, span, left: newest };
}

const notBelow = (earlier: number | null | undefined, later: number | null | undefined): boolean =>
  typeof earlier === "number" && typeof later === "number" && earlier >= later;

const sinceText = (before: number | null | undefined, when: string, noun: string): string =>
  typeof before === "number" ? `The ${noun} rose on ${when}. ` : `No ${noun} before ${when}. `;

/** Date of a moment; with the time if all moments lie within one day. */
function whenOf(moments: readonly Moment[], index: number): string {
  const at = moments[index]?.at ?? 0;
  const span = (moments.at(-1)?.until ?? at) - (moments[0]?.at ?? at);
  return span < DAY ? formatUtc(at) : formatUtcDay(at);
}

/** Such as `▼ 54 fewer in 3 days = 18 a day, inferred from 5 snapshots`. */
export function paceText(pace: Pace): string {
  if (pace.kind === "none") return pace.why;
  const { snapshots, span } = pace;
  if (pace.kind === "still") return `unchanged for ${formatAge(span)}, in ${snapshots} snapshots`;
  return `▼ ${formulaText(pace)}, inferred from ${snapshots} snapshots`;
}

/** Formula of a pace; `≈` if the rounded numbers on both sides are not equal. */
function formulaText({ lost, span, perDay }: Extract<Pace, { kind: "falling" }>): string {
  const [unit, name] = span < 2 * DAY ? [HOUR, "h"] : [DAY, "days"];
  const shown = Number((span / unit).toFixed(1));
  const rate = shownRate(perDay);
  const fewer = `${number(lost)} fewer in ${number(shown)} ${name}`;
  if (rate === undefined) return `${fewer}, ${rateText(perDay)}`;
  const isEqual = Math.abs((lost * DAY) / (shown * unit) - rate) < 1e-9;
  return `${fewer} ${isEqual ? "=" : "≈"} ${rateText(perDay)}`;
}

/** Reason why no count of these snapshots can have a pace; `undefined` if a pace is possible. */
export function paceLack(moments: readonly Moment[]): string | undefined {
  if (moments.length === 0) return undefined;
  const pace = paceOf(
    moments,
    moments.map(() => 0),
  );
  return pace.kind === "none" ? pace.why : undefined;
}

/** Pace below a line; omits the reason for no pace if the header already states a general one. */
export function paceTextUnder(pace: Pace, headText: string | undefined): string | undefined {
  return headText !== undefined && pace.kind === "none" ? undefined : paceText(pace);
}

/** Short form next to a bar; `undefined` without a pace, because there is no space for the reason. */
export function paceBrief(pace: Pace): string | undefined {
  return pace.kind === "falling" ? `▼ ${rateText(pace.perDay)} over ${formatAge(pace.span)}, inferred` : undefined;
}

/**
 * Linear extrapolation to zero, labeled as such.
 * @param subject name of the falling number.
 */
export function paceAhead(pace: Pace, subject = "the count"): string | undefined {
  if (pace.kind !== "falling" || pace.left === 0) return undefined;
  const days = (pace.left / pace.perDay) * DAY;
  return `Inferred: at this pace, ${subject} reaches 0 in about ${formatAge(days)}.`;
}

function rateText(perDay: number): string {
  const rate = shownRate(perDay);
  return rate === undefined ? "under 0.1 a day" : `${number(rate)} a day`;
}

/** Rounded; `undefined` below 0.1. */
function shownRate(perDay: number): number | undefined {
  if (perDay >= 10) return Math.round(perDay);
  return perDay >= 0.1 ? Number(perDay.toFixed(1)) : undefined;
}

/**
 * Text alternative of a trend line: `182 ▼ from 240 over 7 snapshots since 3 Nov 2026`; within one day `since 3 Nov
 * 2026, 14:22 UTC`.
 */
export function moveText(moments: readonly Moment[], counts: Counts): string {
  const first = counts.findIndex((count) => count !== null);
  const [start, end] = [counts[first] ?? null, counts.at(-1) ?? null];
  const counted = counts.filter((count) => count !== null).length;
  if (start === null) return "no count in any snapshot";
  const over = `over ${counted} ${counted === 1 ? "snapshot" : "snapshots"} since ${whenOf(moments, first)}`;
  if (end === null) return `no count now, from ${number(start)} ${over}`;
  if (start === end) return `${number(end)}, ${isUnmoved(counts) ? "unchanged" : "same as at the start"} ${over}`;
  return `${number(end)} ${end < start ? "▼" : "▲"} from ${number(start)} ${over}`;
}

const isUnmoved = (counts: Counts): boolean => new Set(counts.filter((count) => count !== null)).size < 2;
const number = (value: number): string => value.toLocaleString("en");

/** Newest count minus the first; a removed entry counts as zero now. */
export function movedBy(counts: Counts): number {
  const first = counts.find((count) => count !== null) ?? 0;
  return (counts.at(-1) ?? 0) - first;
}

/**
 * SVG path of a step line: horizontal until the next snapshot, then vertical to the new count; interrupted where there
 * is not a count. Fits a box of the given width and height, time from left to right, 0 at the bottom.
 */
export function stepPath(moments: readonly Moment[], counts: Counts, width: number, height: number): string {
  const start = moments[0]?.at ?? 0;
  const span = Math.max(1, (moments.at(-1)?.until ?? 0) - start);
  const most = Math.max(1, ...counts.map((count) => count ?? 0));
  const x = (at: number): number => round(((at - start) / span) * width);
  const y = (count: number): number => countY(count, most, height);
  let [path, drawing] = ["", false];
  for (const [index, count] of counts.entries()) {
    const moment = moments[index];
    if (!moment || count === null) {
      drawing = false;
      continue;
    }
    const until = moments[index + 1]?.at ?? moment.until;
    path += `${drawing ? `V${y(count)}` : `M${x(moment.at)} ${y(count)}`}H${x(Math.max(until, moment.at))}`;
    drawing = true;
  }
  return path;
}

/** Distance of a count from the top of the box of `stepPath`. */
export const countY = (count: number, most: number, height: number): number =>
  round(height - 2 - (count / most) * (height - 4));

const round = (value: number): number => Math.round(value * 100) / 100;
