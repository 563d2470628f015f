/** Exact report of an opportunity's reach → published counts. Pure. */
import type { OpportunityReach } from "../../panels/model/model.ts";
import { peoplePerPlace, publishReach, wholePanel } from "../../panels/model/publish-reach.ts";
import { publishCount, type PublishedCount } from "../../panels/model/published-count.ts";
import type { Targeting } from "../../targeting/model.ts";
import type { ReachReport } from "../../targeting/reach/reach.ts";

export type PublishedReport = Omit<OpportunityReach, "panel" | "opportunityId">;

/**
 * Lists are ordered by published figures, and then as in the targeting: the order of exact ones would tell more.
 * @param size of the whole panel.
 */
export function publishReport(report: ReachReport, targeting: Targeting, size: PublishedCount): PublishedReport {
  return {
    computedAt: Date.now(),
    total: publishReach(report.total, size),
    ladder: report.ladder.map(({ key, inOrder, alone }) =>
      key === "panel"
        ? { key, inOrder: wholePanel(size), alone: wholePanel(size) }
        : { key, inOrder: publishReach(inOrder, size), alone: publishReach(alone, size) },
    ),
    entries: publishedEntries(report, targeting),
    relax: report.relax
      .map(({ kind, step, attributeId, reach }) => ({ kind, step, attributeId, reach: publishReach(reach, size) }))
      .sort((a, b) => b.reach.room - a.reach.room),
    missing: report.missing
      .map(({ attributeId, people }) => ({ attributeId, people: publishCount(people) }))
      // That an attribute is listed would tell that 1 to 9 people miss its answer.
      .filter(({ people }) => people > 0)
      .sort((a, b) => b.people - a.people),
  };
}

function publishedEntries({ entries }: ReachReport, { steps }: Targeting): OpportunityReach["entries"] {
  const published = steps.flatMap(({ kind, entries: own }) =>
    own.map(({ key, open, count }) => {
      const people = entries.get(key);
      const certain = publishCount(people?.certain ?? 0);
      const perPlace = kind === "quota" && open ? peoplePerPlace(certain, count) : null;
      return [key, { certain, possible: publishCount(people?.possible ?? 0), perPlace }] as const;
    }),
  );
  return Object.fromEntries(published);
}
