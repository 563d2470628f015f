/** Finding a watch among a person's own. Pure. */
import type { WatchLine } from "./watch-model.ts";
import type { WATCHED_PARTS } from "./watch-choices.ts";

export interface WatchFilter {
  readonly q: string;
  /** `null`: whole opportunities and parts of them. */
  readonly part: (typeof WATCHED_PARTS)[number] | null;
}

/** Those of whom every typed word is in the order number, an id, the locale or what is watched. */
export function findWatches(lines: readonly WatchLine[], { q, part }: WatchFilter): readonly WatchLine[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    if (part !== null && line.whole !== (part === "whole")) return false;
    const { orderNumber, opportunityId, groupId, locale, step, says } = line;
    const told = [orderNumber, opportunityId, groupId, locale, step, says].join(" ").toLowerCase();
    return words.every((word) => told.includes(word));
  });
}
