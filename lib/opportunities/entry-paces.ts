/** How fast the counts of an opportunity's entries fall, in words. Fetched where there is a history to follow. Pure. */
import { paceBrief, paceOf, paceText, type Counts, type Moment } from "./trend.ts";

export interface EntryPace {
  /** `▼ 18 a day over 3 days` */
  readonly brief: string;
  /** With what it rests on. */
  readonly full: string;
}

/** By the key of the entry, those that have a pace. */
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
