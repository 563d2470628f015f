/** Filter for an operator's watches. Pure. */
import type { WATCHED_PARTS } from "./address.ts";
import type { WatchLine } from "./watch-model.ts";

export interface WatchFilter {
  readonly q: string;
  /** `null` for whole opportunities and parts. */
  readonly part: (typeof WATCHED_PARTS)[number] | null;
}

/** Every typed word must occur in the order number, an id, the locale or the watched part. */
export function findWatches(lines: readonly WatchLine[], { q, part }: WatchFilter): readonly WatchLine[] {
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    if (part !== null && line.whole !== (part === "whole")) return false;
    const { orderNumber, opportunityId, groupId, locale, step, says } = line;
    const text = [orderNumber, opportunityId, groupId, locale, step, says].join(" ").toLowerCase();
    return terms.every((word) => text.includes(word));
  });
}
