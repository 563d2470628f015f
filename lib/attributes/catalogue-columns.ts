/** The catalogue's columns: those that a person may hide, and how each sorts. */

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
/** Rank, id and name are always there. */
export type CatalogueColumn = (typeof CATALOGUE_COLUMNS)[number];

/** Questions are in a language of the reader's choice: the store knows no order of them. */
type SortableColumn = Exclude<CatalogueColumn, "question">;
const isSortable = (column: CatalogueColumn): column is SortableColumn => column !== "question";

export const CATALOGUE_SORTS = ["rank", "id", "name", ...CATALOGUE_COLUMNS.filter(isSortable)] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/** Shown until a person chooses otherwise: names and questions need the room. */
export const USUAL_COLUMNS: readonly CatalogueColumn[] = CATALOGUE_COLUMNS.filter(
  (column) => column !== "countries" && column !== "readAt",
);
