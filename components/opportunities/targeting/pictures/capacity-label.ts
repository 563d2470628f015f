import type { TargetingEntry } from "@/lib/targeting/model";
import { entryState, entryStateLabel } from "@/lib/targeting/status";
import { countOf } from "../entry-state";

/** "Open, count 27", "Count 0": state of a quota entry, with its count if the state does not contain it. */
export function capacityLabel(entry: TargetingEntry): string {
  const label = entryStateLabel(entry);
  const state = entryState(entry);
  return state === "open" || state === "closed" ? `${label}, count ${countOf(entry)}` : label;
}
