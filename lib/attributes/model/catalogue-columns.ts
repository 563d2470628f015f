/** Catalogue columns: the optional ones and the sortable ones. */

export const CATALOGUE_COLUMNS = [
  "question",
  "mode",
  "answers",
  "locales",
  "active",
  "countries",
  "expires",
  "dependsOn",
  "usedIn",
  "readAt",
] as const;
/** Optional columns; rank, id and name are always shown. */
export type CatalogueColumn = (typeof CATALOGUE_COLUMNS)[number];

/** Questions are shown in a selectable locale, so that the store cannot sort by them. */
type SortableColumn = Exclude<CatalogueColumn, "question">;
const isSortable = (column: CatalogueColumn): column is SortableColumn => column !== "question";

/** `missing`: the column of missing texts, shown while the list is filtered by a locale. */
export const CATALOGUE_SORTS = ["rank", "id", "name", ...CATALOGUE_COLUMNS.filter(isSortable), "missing"] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/** Default columns; the others are hidden in favour of names and questions. */
export const DEFAULT_COLUMNS: readonly CatalogueColumn[] = CATALOGUE_COLUMNS.filter(
  (column) => column !== "countries" && column !== "readAt",
);
