/** Facets and sort orders of the opportunity library: one list for URLs, screens and the store. Pure. */
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
