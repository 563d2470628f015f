/** Exact numbers of people → figures of an opportunity's reach that may leave the server. Pure. */
import type { ReachCounts } from "../../targeting/reach/panel.ts";
import type { ReachView } from "./model.ts";
import { publishCount, type PublishedCount } from "./published-count.ts";

/**
 * Rounds the sizes of nested sets; parts are the differences of the rounded sizes, so that figures add up. Parts that
 * are rounded separately would reveal the smallest one by the difference to their sum. A part is off by at most 9.
 * @param size of the whole panel.
 */
export function publishReach(counts: ReachCounts, size: PublishedCount, round = publishCount): ReachView {
  const { certain, onlyClosed, possible, possibleRoom } = counts;
  const [room, notOnlyClosed] = [round(counts.room), round(certain - onlyClosed)];
  const [fits, withPossibleRoom, may] = [round(certain), round(certain + possibleRoom), round(certain + possible)];
  return {
    certain: fits,
    room,
    onlyClosed: rest(fits, notOnlyClosed),
    possible: rest(may, fits),
    possibleRoom: rest(withPossibleRoom, fits),
    no: rest(size, may),
  };
}

const rest = (whole: PublishedCount, part: PublishedCount): PublishedCount => (whole - part) as PublishedCount;

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
