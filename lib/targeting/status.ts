/** What the status and count of a quota entry mean (§2.6, service-facts §4): anything but OPEN cannot be filled. */
import type { TargetingEntry } from "./model.ts";
import { keptApart } from "../kept-apart.ts";
import type { Capacity } from "./reading.ts";

/** `zero`: OPEN without room. `other`: a status, or a count, outside what the document shows. */
export type EntryState = "open" | "closed" | "zero" | "other";

type Quota = Pick<TargetingEntry, "open" | "status" | "count" | "countText">;

/** The state of an entry; a filter entry is always `open`. */
export function entryState(entry: Quota): EntryState {
  if (entry.open) return "open";
  if (entry.status === "CLOSED") return "closed";
  if (entry.status === "OPEN" && entry.count !== undefined) return "zero";
  return "other";
}

/** The state as a person reads it: `Open`, `Closed`, `Count 0`, `Other (PAUSED)`. */
export function entryStateLabel(entry: Quota): string {
  const state = entryState(entry);
  if (state === "open") return "Open";
  if (state === "closed") return "Closed";
  if (state === "zero") return `Count ${entry.countText ?? "0"}`;
  if (entry.status === "OPEN") return entry.countText ? `Other (count ${entry.countText})` : "Other (no count)";
  return `Other (${keptApart(entry.status ?? "") || "no status"})`;
}

/** The same as a capacity. PAUSED is a documented status, so it is understood: shut. */
export function entryCapacity(entry: Quota): Exclude<Capacity, "unknown"> {
  const state = entryState(entry);
  if (state === "open") return "open";
  if (state === "zero") return "count_zero";
  return state === "closed" || entry.status === "PAUSED" ? "closed" : "not_understood";
}
