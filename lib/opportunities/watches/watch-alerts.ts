/** Computes the alerts of a watch: the difference between its baseline and the current snapshot. Pure. */
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
  "reach",
  "gone",
  "added",
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Maximum entries named per alert; the total count is exact. */
export const MAX_NAMED = 5;

const movedCount = z.object({
  /** Entry identity, under its stored name; `""` for the whole step. */
  mark: z.string(),
  from: z.number(),
  to: z.number(),
  /** Change relative to `from`, in whole percent, rounded down; `null` if `from` is 0. */
  percent: z.number().nullable(),
  /** Reporting threshold, if the watches of an alert have different ones. */
  limit: z.number().optional(),
});
export type MovedCount = z.infer<typeof movedCount>;

/** As stored: `mark` and `marks` are entry identities. */
export const alertDetail = z.object({
  /** Status or price before and after, as received; `reach`: published numbers of people, and their limit. */
  from: z.string().optional(),
  to: z.string().optional(),
  /**
   * `closed`, `reopened`: caused by the opportunity's status or by its quota entries (`room`). Absent if only entries
   * changed.
   */
  by: z.enum(["status", "room"]).optional(),
  /** `closed`, `reopened`: steps that closed or reopened, with key and title at that time. */
  steps: z.array(z.object({ key: z.string(), says: z.string() })).optional(),
  /** `count`: largest change first. */
  moved: z.array(movedCount).optional(),
  limit: z.number().optional(),
  /**
   * `gone`, `added`: entry identities; empty if it is the watched step or entry itself. `closed`, `reopened`: the
   * entries concerned.
   */
  marks: z.array(z.string()).optional(),
  /** Total number of counts changed or entries closed, reopened, added or removed, including those not named. */
  total: z.number().optional(),
  /** Key of each named entry at that time, such as `Q1.3`. */
  places: z.record(z.string(), z.string()).optional(),
});
export type AlertDetail = z.infer<typeof alertDetail>;

export interface Alert {
  readonly kind: AlertKind;
  readonly detail: AlertDetail;
}

export interface AlertsBetween {
  readonly alerts: readonly Alert[];
  /**
   * New baseline. A count that changed too little to be reported keeps its old baseline value, and so does the status
   * while none is stated.
   */
  readonly rests: WatchedState;
}

const OPEN = "OPEN";

/** @param percent reporting threshold for counts, relative to the baseline; 1 to 100. */
export function alertsBetween(before: WatchedState, now: WatchedState, percent: number): AlertsBetween {
  const after = now.status === "" ? { ...now, status: before.status } : now;
  if (!after.known) {
    const alerts: Alert[] = before.known ? [{ kind: "missing", detail: {} }] : [];
    return { alerts, rests: { ...before, known: false } };
  }
  const alerts: Alert[] = before.known ? [] : [{ kind: "known", detail: {} }];
  alerts.push(...accessAlerts(before, after), ...price(before, after));
  if (!before.present || !after.present) {
    if (before.present) alerts.push({ kind: "gone", detail: { marks: [], total: 1 } });
    if (after.present && !before.present) alerts.push({ kind: "added", detail: { marks: [], total: 1 } });
    return { alerts, rests: after };
  }
  const toggled = toggledIdentities(before, after);
  const moved = movedCounts(before, after, percent).filter(({ mark: identity }) => !toggled.has(identity));
  if (moved.length > 0) {
    const detail = { moved: moved.slice(0, MAX_NAMED), total: moved.length, limit: percent };
    alerts.push({ kind: "count", detail });
  }
  alerts.push(...addedAndGone(before, after));
  return {
    alerts,
    rests: nextBaseline(before, after, new Set([...toggled, ...moved.map(({ mark: identity }) => identity)])),
  };
}

/** Alerts for closing and reopening of the watched target; any other status change has a separate kind of alert. */
function accessAlerts(before: WatchedState, after: WatchedState): Alert[] {
  const alerts = new Map(ownAccessAlerts(before, after).map((alert) => [alert.kind, alert]));
  for (const kind of ["closed", "reopened"] as const) {
    const identities = toggledEntries(before, after, kind);
    const steps = toggledSteps(before, after, kind).map((key) => ({ key, says: "" }));
    if (identities.length + steps.length === 0) continue;
    const named = {
      ...(steps.length > 0 ? { steps: steps.slice(0, MAX_NAMED) } : {}),
      ...(identities.length > 0 ? { marks: identities.slice(0, MAX_NAMED), total: identities.length } : {}),
    };
    alerts.set(kind, { kind, detail: { ...alerts.get(kind)?.detail, ...named } });
  }
  return [...alerts.values()];
}

/** Alerts for the watched opportunity, step or entry as a whole. */
function ownAccessAlerts(before: WatchedState, after: WatchedState): Alert[] {
  const statuses = { from: before.status, to: after.status };
  const [was, is] = [before.status === OPEN, after.status === OPEN];
  const isStated = before.status !== "" && after.status !== "";
  if (isStated && was !== is) return [{ kind: is ? "reopened" : "closed", detail: { ...statuses, by: "status" } }];
  const alerts: Alert[] = before.status === after.status ? [] : [{ kind: "status", detail: statuses }];
  if (before.present && after.present && isTurned(before, after)) {
    alerts.push({ kind: after.room ? "reopened" : "closed", detail: { by: "room" } });
  }
  return alerts;
}

/** Whether the target closed or reopened; unknown room has done neither. */
const isTurned = (before: WatchedState, after: WatchedState): boolean =>
  before.room !== null && after.room !== null && before.room !== after.room;

function price(before: WatchedState, after: WatchedState): Alert[] {
  if (before.price === undefined || after.price === undefined || before.price === after.price) return [];
  return [{ kind: "price", detail: { from: before.price ?? "", to: after.price ?? "" } }];
}

/** Steps that closed or reopened, by key; the caller adds titles, for which it has the texts. */
function toggledSteps(before: WatchedState, after: WatchedState, kind: "closed" | "reopened"): string[] {
  if (!before.full || !after.full) return [];
  const [from, to] = kind === "closed" ? [before.full, after.full] : [after.full, before.full];
  const unknown = new Set([...(before.unknown?.steps ?? []), ...(after.unknown?.steps ?? [])]);
  return to.filter((key) => !from.includes(key) && !unknown.has(key));
}

/** Entries present before that closed or reopened since; empty if the baseline predates the field. */
function toggledEntries(before: WatchedState, after: WatchedState, kind: "closed" | "reopened"): string[] {
  if (!before.present || !after.present || !before.shut) return [];
  const [was, is] = [new Set(before.shut), new Set(after.shut)];
  const unknown = new Set([...(before.unknown?.entries ?? []), ...(after.unknown?.entries ?? [])]);
  const [from, to] = kind === "closed" ? [was, is] : [is, was];
  return [...to].filter(
    (identity) =>
      !from.has(identity) &&
      !unknown.has(identity) &&
      Object.hasOwn(before.entries, identity) &&
      Object.hasOwn(after.entries, identity),
  );
}

/** Entries reported as closed or reopened are not reported as count changes too. `""` is the sum of a watched step. */
function toggledIdentities(before: WatchedState, after: WatchedState): ReadonlySet<string> {
  const step = isStep(before, after) && isTurned(before, after) ? [""] : [];
  return new Set([...step, ...toggledEntries(before, after, "closed"), ...toggledEntries(before, after, "reopened")]);
}

/** Largest relative change first, then larger counts. */
function movedCounts(before: WatchedState, after: WatchedState, limit: number): MovedCount[] {
  const pairs: (readonly [identity: string, from: number | null | undefined, to: number | null | undefined])[] = isStep(
    before,
    after,
  )
    ? [["", before.total, after.total]]
    : Object.entries(after.entries).map(([identity, to]) => [identity, before.entries[identity], to]);
  const moved = pairs.flatMap(([identity, from, to]) => {
    if (typeof from !== "number" || typeof to !== "number" || from === to) return [];
    const share = from === 0 ? Infinity : (Math.abs(to - from) * 100) / Math.abs(from);
    if (share < limit) return [];
    return [{ mark: identity, from, to, percent: Number.isFinite(share) ? Math.floor(share) : null }];
  });
  return moved.toSorted(
    (a, b) => (b.percent ?? 1e12) - (a.percent ?? 1e12) || Math.max(b.from, b.to) - Math.max(a.from, a.to),
  );
}

/** A watched quota step is reported by its sum; individual entries are ignored. */
const isStep = (before: WatchedState, after: WatchedState): boolean => before.total !== null && after.total !== null;

function addedAndGone(before: WatchedState, after: WatchedState): Alert[] {
  const gone = Object.keys(before.entries).filter((identity) => !Object.hasOwn(after.entries, identity));
  const added = Object.keys(after.entries).filter((identity) => !Object.hasOwn(before.entries, identity));
  return [...identityAlerts("gone", gone), ...identityAlerts("added", added)];
}

function identityAlerts(kind: "gone" | "added", identities: readonly string[]): Alert[] {
  return identities.length === 0
    ? []
    : [{ kind, detail: { marks: identities.slice(0, MAX_NAMED), total: identities.length } }];
}

function nextBaseline(before: WatchedState, after: WatchedState, reported: ReadonlySet<string>): WatchedState {
  const step = isStep(before, after);
  const entries = Object.entries(after.entries).map(([identity, count]) => {
    const rested = before.entries[identity];
    const keeps = !reported.has(identity) && typeof rested === "number" && count !== null;
    return [identity, keeps ? rested : count] as const;
  });
  return {
    ...after,
    entries: Object.fromEntries(entries),
    total: step && !reported.has("") ? before.total : after.total,
  };
}
