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
  "reachValue",
  "perPlace",
  "since",
  "age",
] as const;
export type LibraryFacet = (typeof LIBRARY_FACETS)[number];

export type LibrarySort = UrlName<SortField>;
export const LIBRARY_SORTS: readonly LibrarySort[] = libraryFieldsWith("sort").map(urlName);

/** Facets of the reach in the default panel: people with room, these × price, and these per place. Absent without a panel. */
export const REACH_FACETS = ["reach", "reachValue", "perPlace"] as const satisfies readonly LibraryFacet[];
export type ReachFacet = (typeof REACH_FACETS)[number];

export const isReachFacet = (facet: LibraryFacet): facet is ReachFacet => REACH_FACETS.some((one) => one === facet);

/** People per place from which on an entry has the next level of ink, and the facet the next range. */
export const PER_PLACE_STARTS = [1, 3, 10, 30] as const;

type RangeStarts = readonly (readonly [range: string, from: number])[];

/** Published figures from which on a range begins: people, their number × price, people per place. Ascending. */
export const REACH_STARTS = {
  reach: [
    ["0-9", 0],
    ["10-99", SMALLEST_GROUP],
    ["100-999", 100],
    ["1000-", 1_000],
  ],
  reachValue: [
    ["-100", 0],
    ["100-1000", 100],
    ["1000-10000", 1_000],
    ["10000-", 10_000],
  ],
  perPlace: [
    ["-1", 0],
    ["1-3", PER_PLACE_STARTS[0]],
    ["3-10", PER_PLACE_STARTS[1]],
    ["10-30", PER_PLACE_STARTS[2]],
    ["30-", PER_PLACE_STARTS[3]],
  ],
} as const satisfies Readonly<Record<ReachFacet, RangeStarts>>;

/**
 * Values of a facet without a range, before its ranges. `none`: reach not computed; `unpriced`: no usual price;
 * `uncounted`: no open quota with a count; `few`: fewer than 10 people, whose number × price or per place is not
 * published.
 */
const UNRANGED: Readonly<Record<ReachFacet, readonly string[]>> = {
  reach: ["none"],
  reachValue: ["none", "unpriced", "few"],
  perPlace: ["none", "uncounted", "few"],
};

/** Values of a facet: those without a range, then the ranges, smallest first. */
export const rangesOf = (facet: ReachFacet): readonly string[] => [
  ...UNRANGED[facet],
  ...REACH_STARTS[facet].map(([range]) => range),
];

/** Range of a published figure of at least 0. */
export const rangeOf = (facet: ReachFacet, figure: number): string =>
  (REACH_STARTS[facet] as RangeStarts).findLast(([, from]) => figure >= from)?.[0] ?? "none";

/** Position of a value in a facet; an unknown one is last. */
export function rankOfRange(facet: ReachFacet, value: string): number {
  const ranges = rangesOf(facet);
  const rank = ranges.indexOf(value);
  return rank === -1 ? ranges.length : rank;
}
