/** Exact people of the entries of a step → published counts that add up to at least those of the step. Pure. */
import type { OpportunityReach, ReachView } from "../../panels/model/model.ts";
import { peoplePerPlace } from "../../panels/model/publish-reach.ts";
import { publishCount, SMALLEST_GROUP, type PublishedCount } from "../../panels/model/published-count.ts";
import type { TargetingStep } from "../../targeting/model.ts";
import type { ReachReport } from "../../targeting/reach/reach.ts";
import { placesOf } from "../../targeting/status.ts";

/**
 * Counts of entries that together contain a published number of people: rounded down, and up for those nearest to the
 * next ten until their sum is that number. If it stayed below, the difference would reveal the smallest entry.
 */
export function publishParts(exact: readonly number[], together: number): readonly PublishedCount[] {
  const published = exact.map((people) => publishCount(people));
  const nearest = exact
    .map((people, index) => ({ index, above: people % SMALLEST_GROUP }))
    .filter(({ above }) => above > 0)
    .toSorted((a, b) => b.above - a.above);
  let missing = together - published.reduce((sum, people) => sum + people, 0);
  for (const { index } of nearest) {
    if (missing <= 0) break;
    published[index] = ((published[index] ?? 0) + SMALLEST_GROUP) as PublishedCount;
    missing -= SMALLEST_GROUP;
  }
  return published;
}

type Entries = OpportunityReach["entries"];

/**
 * @param total published.
 * @param opened published people with room if the closed entries of the step were open.
 */
export function publishEntries(
  { kind, entries }: TargetingStep,
  exact: ReachReport["entries"],
  total: ReachView,
  opened: number,
): Entries {
  const stated = entries.flatMap((entry) => {
    const people = exact.get(entry.key);
    return people ? { ...entry, ...people } : [];
  });
  const mayHaveRoom = total.certain - total.onlyClosed + total.possibleRoom;
  const published = [
    { those: stated.filter(({ open }) => open), room: total.room, may: mayHaveRoom },
    { those: stated.filter(({ open }) => !open), room: opened - total.room, may: 0 },
  ].flatMap(({ those, room, may }) => {
    const fits = publishParts(
      those.map(({ certain }) => certain),
      room,
    );
    const either = publishParts(
      those.map(({ certain, possible }) => certain + possible),
      may,
    );
    return those.map((entry, index) => {
      const certain = fits[index] ?? publishCount(0);
      const possible = Math.max(0, (either[index] ?? 0) - certain) as PublishedCount;
      return [
        entry.key,
        { certain, possible, perPlace: kind === "quota" ? peoplePerPlace(certain, placesOf(entry)) : null },
      ] as const;
    });
  });
  return Object.fromEntries(published);
}
