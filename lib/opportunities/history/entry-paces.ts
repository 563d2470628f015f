/** Pace at which entry counts fall, as text. Lazy-loaded for opportunities with a history. Pure. */
import { paceBrief, paceOf, paceText, type Counts, type Moment } from "./trend.ts";

export interface EntryPace {
  /** Such as `▼ 18 a day over 3 days, inferred`. */
  readonly brief: string;
  /** Includes the number of snapshots it is based on. */
  readonly full: string;
}

/** By entry key; entries without a pace are absent. */
export function entryPaces(
  moments: readonly Moment[],
  entries: readonly { readonly key: string; readonly counts: Counts }[],
): ReadonlyMap<string, EntryPace> {
  const paces = new Map<string, EntryPace>();
  for (const { key, counts } of entries) {
    const pace = paceOf(moments, counts);
    const brief = paceBrief(pace);
    if (brief) paces.set(key, { brief, full: paceText(pace) });
  }
  return paces;
}
