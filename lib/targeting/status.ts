/** State of a quota entry from its status and count (§2.6): only OPEN entries can be filled. */
import { isolateBidi } from "../bidi-isolate.ts";
import { UNREADABLE_TEXT } from "../sampling/unreadable/kinds.ts";
import type { TargetingEntry } from "./model.ts";
import type { Capacity } from "./evaluation.ts";

/** `zero`: OPEN without capacity. `other`: an undocumented or unreadable status or count. */
export type EntryState = "open" | "closed" | "zero" | "other";

type Quota = Pick<TargetingEntry, "open" | "status" | "count" | "countText">;

/** State of an entry; a filter entry is always `open`. */
export function entryState(entry: Quota): EntryState {
  if (knownOpen(entry)) return "open";
  if (entry.status === "CLOSED") return "closed";
  if (entry.status === "OPEN" && entry.count !== undefined) return "zero";
  return "other";
}

/** Display label: `Open`, `Closed`, `Count 0`, `Other (PAUSED)`, `May be open (count unreadable)`. */
export function entryStateLabel(entry: Quota): string {
  if (knownOpen(entry) === undefined) return `May be open (${unreadableParts(entry)} unreadable)`;
  const state = entryState(entry);
  if (state === "open") return "Open";
  if (state === "closed") return "Closed";
  if (state === "zero") return `Count ${entry.countText ?? "0"}`;
  if (entry.status === "OPEN") return entry.countText ? `Other (count ${entry.countText})` : "Other (no count)";
  return `Other (${isolateBidi(entry.status ?? "") || "no status"})`;
}

function unreadableParts({ status, countText }: Quota): string {
  if (status !== UNREADABLE_TEXT) return "count";
  return countText === UNREADABLE_TEXT ? "count and status" : "status";
}

/** Whether the count or status of a quota entry did not fit. */
export const isOpennessUnreadable = ({ status, countText }: Pick<Quota, "status" | "countText">): boolean =>
  status === UNREADABLE_TEXT || countText === UNREADABLE_TEXT;

/** Places of a quota entry: 0 if it isn’t open; `undefined` if it may be closed or has no readable count. */
export function placesOf(entry: Quota): number | undefined {
  if (!entry.open) return 0;
  return isOpennessUnreadable(entry) ? undefined : entry.count;
}

/** Share of an entry in the total count of its step, 0 to 1; `undefined` if the total is 0 or any count of the step is unknown. */
export function sharesOf(
  entries: readonly Pick<Quota, "count">[],
): (entry: Pick<Quota, "count">) => number | undefined {
  const total = entries.reduce((sum, { count }) => sum + (count === undefined ? Number.NaN : Math.max(0, count)), 0);
  return ({ count }) => (total > 0 && count !== undefined ? Math.max(0, count) / total : undefined);
}

/** Whether an entry is open; `undefined`: its count or status is unreadable, so it may be. */
export const knownOpen = (entry: Quota): boolean | undefined =>
  entry.open && isOpennessUnreadable(entry) ? undefined : entry.open;

/** The state as a capacity. PAUSED is a documented status and counts as closed. */
export function entryCapacity(entry: Quota): Exclude<Capacity, "unknown"> {
  const state = entryState(entry);
  if (state === "open") return "open";
  if (state === "zero") return "count_zero";
  return state === "closed" || entry.status === "PAUSED" ? "closed" : "not_understood";
}
