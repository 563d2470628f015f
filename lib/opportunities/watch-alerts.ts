/** What a watch tells: the alerts between what it told last and what a reading shows now. Pure. */
import { z } from "zod";
import type { WatchedState } from "./watch-state.ts";

export const ALERT_KINDS = [
  "missing",
  "known",
  "closed",
  "reopened",
  "status",
  "price",
  "count",
  "gone",
  "added",
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Entries named in one alert; how many there were in all is told whole. */
export const MOST_NAMED = 5;

const movedCount = z.object({
  /** The entry's mark; `""` for the whole step. */
  mark: z.string(),
  from: z.number(),
  to: z.number(),
  /** Of `from`, whole percents, rounded down; `null` when it was 0. */
  percent: z.number().nullable(),
});
export type MovedCount = z.infer<typeof movedCount>;

export const alertDetail = z.object({
  /** Status or price before and after, as received. */
  from: z.string().optional(),
  to: z.string().optional(),
  /** `closed`, `reopened`: by the opportunity's status, or by the room in its quotas. Absent when only entries did. */
  by: z.enum(["status", "room"]).optional(),
  /** `closed`, `reopened`: steps in which nobody finds room any more, or again; by key and title as they stood then. */
  steps: z.array(z.object({ key: z.string(), says: z.string() })).optional(),
  /** `count`: the largest moves first. */
  moved: z.array(movedCount).optional(),
  limit: z.number().optional(),
  /** `gone`, `added`: marks; empty when it is the watched step or entry itself. `closed`, `reopened`: entries that did. */
  marks: z.array(z.string()).optional(),
  /** How many counts moved, or entries closed, reopened, came or went, also those not named. */
  total: z.number().optional(),
  /** Where each named mark stood then: `Q1.3`. */
  places: z.record(z.string(), z.string()).optional(),
});
export type AlertDetail = z.infer<typeof alertDetail>;

export interface Alert {
  readonly kind: AlertKind;
  readonly detail: AlertDetail;
}

export interface Told {
  readonly alerts: readonly Alert[];
  /** What the next reading is told against. A count that moved too little to be told keeps the one it rests on. */
  readonly rests: WatchedState;
}

const OPEN = "OPEN";

/** @param percent counts that moved by so much of what they rest on are told; 1 to 100. */
export function alertsBetween(before: WatchedState, after: WatchedState, percent: number): Told {
  if (!after.known) {
    const alerts: Alert[] = before.known ? [{ kind: "missing", detail: {} }] : [];
    return { alerts, rests: { ...before, known: false } };
  }
  const alerts: Alert[] = before.known ? [] : [{ kind: "known", detail: {} }];
  alerts.push(...doors(before, after), ...price(before, after));
  if (!before.present || !after.present) {
    if (before.present) alerts.push({ kind: "gone", detail: { marks: [], total: 1 } });
    if (after.present && !before.present) alerts.push({ kind: "added", detail: { marks: [], total: 1 } });
    return { alerts, rests: after };
  }
  const turned = turnedMarks(before, after);
  const moved = movedCounts(before, after, percent).filter(({ mark }) => !turned.has(mark));
  if (moved.length > 0) {
    const detail = { moved: moved.slice(0, MOST_NAMED), total: moved.length, limit: percent };
    alerts.push({ kind: "count", detail });
  }
  alerts.push(...comings(before, after));
  return { alerts, rests: restingOn(before, after, new Set([...turned, ...moved.map(({ mark }) => mark)])) };
}

/** Closed and reopened are told for what is watched; any other move of the status is told as itself. */
function doors(before: WatchedState, after: WatchedState): Alert[] {
  const alerts = new Map(ownDoors(before, after).map((alert) => [alert.kind, alert]));
  for (const kind of ["closed", "reopened"] as const) {
    const marks = turnedEntries(before, after, kind);
    const steps = turnedSteps(before, after, kind).map((key) => ({ key, says: "" }));
    if (marks.length + steps.length === 0) continue;
    const named = {
      ...(steps.length > 0 ? { steps: steps.slice(0, MOST_NAMED) } : {}),
      ...(marks.length > 0 ? { marks: marks.slice(0, MOST_NAMED), total: marks.length } : {}),
    };
    alerts.set(kind, { kind, detail: { ...alerts.get(kind)?.detail, ...named } });
  }
  return [...alerts.values()];
}

/** Of what is watched as a whole. */
function ownDoors(before: WatchedState, after: WatchedState): Alert[] {
  const statuses = { from: before.status, to: after.status };
  const [was, is] = [before.status === OPEN, after.status === OPEN];
  if (was !== is) return [{ kind: is ? "reopened" : "closed", detail: { ...statuses, by: "status" } }];
  const alerts: Alert[] = before.status === after.status ? [] : [{ kind: "status", detail: statuses }];
  if (before.present && after.present && before.room !== after.room) {
    alerts.push({ kind: after.room ? "reopened" : "closed", detail: { by: "room" } });
  }
  return alerts;
}

function price(before: WatchedState, after: WatchedState): Alert[] {
  if (before.price === after.price) return [];
  return [{ kind: "price", detail: { from: before.price ?? "", to: after.price ?? "" } }];
}

/** Steps that lost their last room, or have some again; their titles are left to whoever knows the words. */
function turnedSteps(before: WatchedState, after: WatchedState, kind: "closed" | "reopened"): string[] {
  if (!before.full || !after.full) return [];
  const [from, to] = kind === "closed" ? [before.full, after.full] : [after.full, before.full];
  return to.filter((key) => !from.includes(key));
}

/** Entries that were there before and closed or reopened since; none against a state that knows of none. */
function turnedEntries(before: WatchedState, after: WatchedState, kind: "closed" | "reopened"): string[] {
  if (!before.present || !after.present || !before.shut) return [];
  const [was, is] = [new Set(before.shut), new Set(after.shut)];
  const [from, to] = kind === "closed" ? [was, is] : [is, was];
  return [...to].filter(
    (mark) => !from.has(mark) && Object.hasOwn(before.entries, mark) && Object.hasOwn(after.entries, mark),
  );
}

/** What is told as closed or reopened is not told as a count too; the watched step's sum is `""`. */
function turnedMarks(before: WatchedState, after: WatchedState): ReadonlySet<string> {
  const step = isStep(before, after) && before.room !== after.room ? [""] : [];
  return new Set([...step, ...turnedEntries(before, after, "closed"), ...turnedEntries(before, after, "reopened")]);
}

/** The largest moves first, of equal ones the largest counts. */
function movedCounts(before: WatchedState, after: WatchedState, limit: number): MovedCount[] {
  const pairs: (readonly [mark: string, from: number | null | undefined, to: number | null | undefined])[] = isStep(
    before,
    after,
  )
    ? [["", before.total, after.total]]
    : Object.entries(after.entries).map(([mark, to]) => [mark, before.entries[mark], to]);
  const moved = pairs.flatMap(([mark, from, to]) => {
    if (typeof from !== "number" || typeof to !== "number" || from === to) return [];
    const share = from === 0 ? Infinity : (Math.abs(to - from) * 100) / Math.abs(from);
    if (share < limit) return [];
    return [{ mark, from, to, percent: Number.isFinite(share) ? Math.floor(share) : null }];
  });
  return moved.toSorted(
    (a, b) => (b.percent ?? 1e12) - (a.percent ?? 1e12) || Math.max(b.from, b.to) - Math.max(a.from, a.to),
  );
}

/** A watched quota step is told by its sum; its entries come and go below it. */
const isStep = (before: WatchedState, after: WatchedState): boolean => before.total !== null && after.total !== null;

function comings(before: WatchedState, after: WatchedState): Alert[] {
  const gone = Object.keys(before.entries).filter((mark) => !Object.hasOwn(after.entries, mark));
  const added = Object.keys(after.entries).filter((mark) => !Object.hasOwn(before.entries, mark));
  return [...someMarks("gone", gone), ...someMarks("added", added)];
}

function someMarks(kind: "gone" | "added", marks: readonly string[]): Alert[] {
  return marks.length === 0 ? [] : [{ kind, detail: { marks: marks.slice(0, MOST_NAMED), total: marks.length } }];
}

function restingOn(before: WatchedState, after: WatchedState, told: ReadonlySet<string>): WatchedState {
  const step = isStep(before, after);
  const entries = Object.entries(after.entries).map(([mark, count]) => {
    const rested = before.entries[mark];
    const keeps = !told.has(mark) && typeof rested === "number" && count !== null;
    return [mark, keeps ? rested : count] as const;
  });
  return {
    ...after,
    entries: Object.fromEntries(entries),
    total: step && !told.has("") ? before.total : after.total,
  };
}
