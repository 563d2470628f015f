/** What the library of opportunities is narrowed and ordered by: one list for addresses, screens and the store. Pure. */

/** What narrows the library, each to one value. */
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
  "since",
  "age",
] as const;
export type LibraryFacet = (typeof LIBRARY_FACETS)[number];

export const LIBRARY_SORTS = [
  "readAt",
  "id",
  "group",
  "project",
  "status",
  "locale",
  "orderNumber",
  "cpi",
  "loi",
  "ir",
  "epc",
  "perMinute",
  "completes",
  "openEntries",
  "findings",
  "change",
  "days",
  "created",
  "readings",
  "snapshots",
] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];
