/** Columns and orders of the library, from the table of opportunity fields. */
import type { LibrarySort } from "../model/library-names.ts";
import { libraryFieldsWith, urlName, type ColumnField, type SortField, type UrlName } from "../model/fields-of.ts";

/** Selectable columns; status and order number are always visible. */
export type LibraryColumn = UrlName<ColumnField>;

const COLUMN_FIELDS = libraryFieldsWith("column");
export const LIBRARY_COLUMNS: readonly LibraryColumn[] = COLUMN_FIELDS.map(urlName);

/** Visible until a user chooses. */
export const DEFAULT_COLUMNS: readonly LibraryColumn[] = COLUMN_FIELDS.filter(({ column }) => "usual" in column).map(
  urlName,
);

interface ColumnLabel {
  readonly field: ColumnField;
  readonly title: string;
  /** On hover: the unit, or the formula. */
  readonly about: string | undefined;
  /** Computed by the console, not received from the service. */
  readonly derived: boolean;
  readonly num: boolean;
  /** Only with a default panel. */
  readonly panel: boolean;
}

const NUMERIC: ReadonlySet<ColumnField["kind"]> = new Set(["figure", "derived", "digits", "count"] as const);

export const COLUMN_LABELS = Object.fromEntries(
  COLUMN_FIELDS.map((field) => {
    const { kind, column } = field;
    const columnLabel: ColumnLabel = {
      field,
      title: field.title,
      about: "about" in column ? column.about : undefined,
      derived: kind === "derived",
      num: "numeric" in column ? column.numeric : NUMERIC.has(kind),
      panel: "panel" in field,
    };
    return [urlName(field), columnLabel];
  }),
) as Readonly<Record<LibraryColumn, ColumnLabel>>;

const SORT_FIELDS = new Map<string, SortField>(libraryFieldsWith("sort").map((field) => [urlName(field), field]));

/** Sort order of a column; `undefined` for a column that cannot be sorted. */
export const sortOf = (column: LibraryColumn): LibrarySort | undefined => {
  const field = SORT_FIELDS.get(column);
  return field && urlName(field);
};

/** Columns that can be shown. @param hasPanel whether there is a default panel. */
export const columnsWithData = (columns: readonly LibraryColumn[], hasPanel: boolean): readonly LibraryColumn[] =>
  hasPanel ? columns : columns.filter((column) => !COLUMN_LABELS[column].panel);

const fieldOf = (sort: LibrarySort): SortField => {
  const field = SORT_FIELDS.get(sort);
  if (!field) throw new Error(`The library has no order ${sort}.`);
  return field;
};

/** Heading of the sorted column. */
export const sortTitle = (sort: LibrarySort): string => fieldOf(sort).title;
/** Label in the select: "By …". */
export function sortLabel(sort: LibrarySort): string {
  const field = fieldOf(sort);
  if ("label" in field.sort) return field.sort.label;
  const { title } = field;
  const inSentence = /^[A-Z]{2}/.test(title) ? title : title.toLowerCase();
  return field.kind === "derived" ? `${inSentence}, derived` : inSentence;
}
/** Whether the order needs a default panel. */
export const needsPanel = (sort: LibrarySort): boolean => "panel" in fieldOf(sort);
/** Initial sort direction: descending, except for names. */
export const firstDirection = (sort: LibrarySort): "asc" | "desc" => ("first" in fieldOf(sort).sort ? "asc" : "desc");
