/** Facets and sort orders of the opportunity library: one list for URLs, screens and the store. Pure. */
import { SMALLEST_GROUP } from "../../panels/model/published-count.ts";
import { libraryFieldsWith, urlName, type SortField, type UrlName } from "./fields-of.ts";

/** Facets of the library, each filtered by one value. */
export const LIBRARY_FACETS = [
  "status",
  "country",
  "locale",
  "price",
  "device",
  "category",
  "requires",
  "findings",
  "entries",
  "reach",
  "since",
  "age",
] as const;
export type LibraryFacet = (typeof LIBRARY_FACETS)[number];

export type LibrarySort = UrlName<SortField>;
export const LIBRARY_SORTS: readonly LibrarySort[] = libraryFieldsWith("sort").map(urlName);

/** Values of the facet `reach`, smallest reach first. `none`: not computed. */
export const REACH_RANGES = ["none", "0-9", "10-99", "100-999", "1000-"] as const;
export type ReachRange = (typeof REACH_RANGES)[number];

/** Published numbers of people from which on a range begins, except for `none`. */
export const REACH_STARTS: readonly (readonly [ReachRange, number])[] = [
  ["0-9", 0],
  ["10-99", SMALLEST_GROUP],
  ["100-999", 100],
  ["1000-", 1_000],
];

/** @param people published number of people with room; `undefined` if not computed. */
export const reachRange = (people: number | undefined): ReachRange =>
  (people === undefined ? undefined : REACH_STARTS.findLast(([, from]) => people >= from)?.[0]) ?? "none";

/** Position of a value in the ranges; an unknown one is last. */
export function rankOfRange(value: string): number {
  const rank = REACH_RANGES.findIndex((range) => range === value);
  return rank === -1 ? REACH_RANGES.length : rank;
}
