/** Exact numbers of people → figures that may leave the server. Pure. */
import type { ReachCounts } from "../../targeting/reach/panel.ts";
import type { ReachView } from "./model.ts";
import { publishCount, type PublishedCount } from "./published-count.ts";

/**
 * `no` is the rest of the published figures. Rounded by itself, it would allow conclusions more precise than ten people.
 * @param size of the whole panel.
 */
export function publishReach(counts: ReachCounts, size: PublishedCount): ReachView {
  const [certain, possible] = [publishCount(counts.certain), publishCount(counts.possible)];
  return {
    certain,
    room: publishCount(counts.room),
    onlyClosed: publishCount(counts.onlyClosed),
    possible,
    possibleRoom: publishCount(counts.possibleRoom),
    no: (size - certain - possible) as PublishedCount,
  };
}

/** Everyone, without any condition. */
export const wholePanel = (size: PublishedCount): ReachView => {
  const nobody = publishCount(0);
  return { certain: size, room: size, onlyClosed: nobody, possible: nobody, possibleRoom: nobody, no: nobody };
};

/** People a place, from a published count; two decimals. `null`: no places, or any number of them. */
export const peoplePerPlace = (people: PublishedCount, places: number | undefined): number | null =>
  places === undefined || places <= 0 ? null : Math.round((people / places) * 100) / 100;

/** Sizes by country, most people first; people without a country last among equals. Not in the order of exact sizes. */
export function countrySizes(
  segments: readonly { readonly country: string | null; readonly size: number }[],
): readonly { readonly country: string | null; readonly size: PublishedCount }[] {
  const sizes = new Map<string | null, number>();
  for (const { country, size } of segments) sizes.set(country, (sizes.get(country) ?? 0) + size);
  return [...sizes]
    .map(([country, size]) => ({ country, size: publishCount(size) }))
    .sort((a, b) => b.size - a.size || (inOrder(a.country) < inOrder(b.country) ? -1 : 1));
}

/** After every code of a country. */
const inOrder = (country: string | null): string => country ?? "~";
