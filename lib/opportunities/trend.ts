/**
 * How a count moved over the snapshots, and how fast. A count is known where it was received and nowhere between: no value is
 * made up between two readings, and a pace is told only where it rests on enough of them. Pure.
 */
import { formatAge, formatUtc, formatUtcDay } from "../time.ts";
import { PACE_SNAPSHOTS, PACE_SPAN } from "./pace-limits.ts";

/** One snapshot, oldest first. */
export interface Moment {
  /** 1, 2, 3 … within the opportunity. */
  readonly position: number;
  /** When this body was first and last received, epoch milliseconds. */
  readonly at: number;
  readonly until: number;
}

/** A count in each of the moments; `null` where there was no such entry, or no count. */
export type Counts = readonly (number | null)[];

const DAY = 86_400_000;

export type Pace =
  | {
      readonly kind: "falling";
      readonly perDay: number;
      readonly snapshots: number;
      readonly span: number;
      readonly left: number;
    }
  | { readonly kind: "still"; readonly snapshots: number; readonly span: number }
  | { readonly kind: "none"; readonly why: string };

/** Over the newest snapshots in which the count never rose: a reopened entry begins anew. */
export function paceOf(moments: readonly Moment[], counts: Counts): Pace {
  const end = moments.length - 1;
  const newest = counts[end];
  if (newest === null || newest === undefined) return { kind: "none", why: "There is no count to follow." };
  let start = end;
  while (start > 0 && notBelow(counts[start - 1], counts[start])) start -= 1;
  const snapshots = end - start + 1;
  const span = (moments[end]?.until ?? 0) - (moments[start]?.at ?? 0);
  const since = start > 0 ? sinceText(counts[start - 1], whenOf(moments, start)) : "";
  if (snapshots < PACE_SNAPSHOTS)
    return { kind: "none", why: `${since}A pace needs ${PACE_SNAPSHOTS} snapshots; there ${isAre(snapshots)}.` };
  if (span < PACE_SPAN)
    return { kind: "none", why: `${since}A pace needs an hour; the ${snapshots} snapshots span ${formatAge(span)}.` };
  const lost = (counts[start] ?? newest) - newest;
  if (lost === 0) return { kind: "still", snapshots, span };
  return { kind: "falling", perDay: (lost / span) * DAY, snapshots, span, left: newest };
}

const notBelow = (earlier: number | null | undefined, later: number | null | undefined): boolean =>
  typeof earlier === "number" && typeof later === "number" && earlier >= later;

const isAre = (count: number): string => (count === 1 ? "is 1" : `are ${count}`);

const sinceText = (before: number | null | undefined, when: string): string =>
  typeof before === "number" ? `The count rose on ${when}. ` : `There was no count before ${when}. `;

/** The day of a moment; with the time of day where it all happened in under a day. */
function whenOf(moments: readonly Moment[], index: number): string {
  const at = moments[index]?.at ?? 0;
  const span = (moments.at(-1)?.until ?? at) - (moments[0]?.at ?? at);
  return span < DAY ? formatUtc(at) : formatUtcDay(at);
}

/** `▼ 18 a day over 3 days, from 5 snapshots`. */
export function paceText(pace: Pace): string {
  if (pace.kind === "none") return pace.why;
  const { snapshots, span } = pace;
  if (pace.kind === "still") return `unmoved over ${formatAge(span)}, in ${snapshots} snapshots`;
  return `▼ ${rateText(pace.perDay)} over ${formatAge(span)}, from ${snapshots} snapshots`;
}

/** Why none of the snapshots' counts can have a pace, whatever they are; `undefined` where one may. */
export function paceLack(moments: readonly Moment[]): string | undefined {
  if (moments.length === 0) return undefined;
  const pace = paceOf(
    moments,
    moments.map(() => 0),
  );
  return pace.kind === "none" ? pace.why : undefined;
}

/** Below a line: nothing of why it has no pace where the head of all lines has said why none can have one. */
export function paceBeside(pace: Pace, said: string | undefined): string | undefined {
  return said !== undefined && pace.kind === "none" ? undefined : paceText(pace);
}

/** What stands beside a bar: no room for why there is none. */
export function paceBrief(pace: Pace): string | undefined {
  return pace.kind === "falling" ? `▼ ${rateText(pace.perDay)} over ${formatAge(pace.span)}` : undefined;
}

/** The end of what is left, told as what it is. */
export function paceAhead(pace: Pace): string | undefined {
  if (pace.kind !== "falling" || pace.left === 0) return undefined;
  const days = (pace.left / pace.perDay) * DAY;
  return `If it goes on so, none is left in about ${formatAge(days)}.`;
}

function rateText(perDay: number): string {
  if (perDay >= 10) return `${Math.round(perDay).toLocaleString("en")} a day`;
  if (perDay >= 0.1) return `${Number(perDay.toFixed(1))} a day`;
  return "under 0.1 a day";
}

/** `182 ▼ from 240 over 7 snapshots since 3 Nov 2026`, within a day `since 3 Nov 2026, 14:22 UTC`; what a line says to whoever does not see it. */
export function moveText(moments: readonly Moment[], counts: Counts): string {
  const first = counts.findIndex((count) => count !== null);
  const [start, end] = [counts[first] ?? null, counts.at(-1) ?? null];
  const known = counts.filter((count) => count !== null).length;
  if (start === null) return "no count in any snapshot";
  const over = `over ${known} ${known === 1 ? "snapshot" : "snapshots"} since ${whenOf(moments, first)}`;
  if (end === null) return `gone, from ${number(start)} ${over}`;
  if (start === end) return `${number(end)}, ${isUnmoved(counts) ? "unmoved" : "as at first"} ${over}`;
  return `${number(end)} ${end < start ? "▼" : "▲"} from ${number(start)} ${over}`;
}

const isUnmoved = (counts: Counts): boolean => new Set(counts.filter((count) => count !== null)).size < 2;
const number = (value: number): string => value.toLocaleString("en");

/** Between the first count and the newest; what went counts with all that it had. */
export function movedBy(counts: Counts): number {
  const first = counts.find((count) => count !== null) ?? 0;
  return (counts.at(-1) ?? 0) - first;
}

/**
 * A step line: level from each snapshot to the next, then straight to the new count; broken where there was no count. In a
 * box of the width and height given, time from left to right, 0 at the foot.
 */
export function stepPath(moments: readonly Moment[], counts: Counts, width: number, height: number): string {
  const start = moments[0]?.at ?? 0;
  const span = Math.max(1, (moments.at(-1)?.until ?? 0) - start);
  const most = Math.max(1, ...counts.map((count) => count ?? 0));
  const x = (at: number): number => round(((at - start) / span) * width);
  const y = (count: number): number => round(height - 2 - (count / most) * (height - 4));
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

const round = (value: number): number => Math.round(value * 100) / 100;
