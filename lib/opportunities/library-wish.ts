/**
 * What the library shows, out of an address that anybody may have edited: what no control writes counts as not given. Free of the
 * schema library, which the browser does not load for it; what is read here is what `libraryWish` takes. Pure.
 */
import { LIBRARY_FACETS, LIBRARY_SORTS, type LibraryFacet } from "../library-names.ts";
import { numberOf } from "../number-of.ts";
import { readPriceRange } from "../price-range.ts";
import { LAST_PAGE, MAX_FACET, MAX_QUERY, PAGE_SIZES, TOGETHER } from "./library-choices.ts";
import type { LibraryFilter, LibraryWish } from "./library-params.ts";

export const NO_FILTER: LibraryFilter = { q: "", ...eachFacet(() => "") };

/** The library as it is without a wish. */
export const USUAL_LIBRARY: LibraryWish = {
  ...NO_FILTER,
  sort: "readAt",
  dir: "desc",
  page: 1,
  per: PAGE_SIZES[0],
  together: "none",
};

export function readLinkedLibrary(given: Readonly<Record<string, unknown>>): LibraryWish {
  const page = numberOf(given["page"]);
  return {
    q: textOf(given["q"], MAX_QUERY),
    ...eachFacet((name) => facetOf(name, given[name])),
    sort: LIBRARY_SORTS.find((known) => known === given["sort"]) ?? USUAL_LIBRARY.sort,
    dir: given["dir"] === "asc" ? "asc" : "desc",
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    per: PAGE_SIZES.find((size) => size === numberOf(given["per"])) ?? USUAL_LIBRARY.per,
    together: TOGETHER.find((known) => known === given["together"]) ?? "none",
  };
}

function facetOf(name: LibraryFacet, value: unknown): string {
  const text = textOf(value, MAX_FACET);
  return name === "price" && readPriceRange(text) === undefined ? "" : text;
}

const textOf = (value: unknown, most: number): string =>
  typeof value === "string" && value.length <= most ? value : "";

function eachFacet(value: (name: LibraryFacet) => string): Record<LibraryFacet, string> {
  return Object.fromEntries(LIBRARY_FACETS.map((name) => [name, value(name)])) as Record<LibraryFacet, string>;
}
