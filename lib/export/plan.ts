/** Data of an export dialog before anything is written, for any kind of export. */
import { TEXTS_FACT, type Table } from "./table.ts";

/** Text columns: the pinned locales, or all locales. */
export const EXPORT_LOCALES = ["pinned", "all"] as const;
export type ExportLocales = (typeof EXPORT_LOCALES)[number];

export interface ExportPlan {
  readonly rows: number;
  /** Headings, without the row number. */
  readonly columns: readonly string[];
  /**
   * Number of pinned locales with texts, and of all locales with texts. `undefined`: the choice of locales has no
   * effect.
   */
  readonly locales: { readonly pinned: number; readonly all: number } | undefined;
  /** Filters as text. */
  readonly filters: string;
  /** Changes made to texts, as “About” of the file states them; CSV and the clipboard have no “About”. */
  readonly texts: string | undefined;
}

export const planOf = (
  { count, columns, facts }: Pick<Table, "count" | "columns" | "facts">,
  { filters, locales }: Pick<ExportPlan, "filters"> & Partial<Pick<ExportPlan, "locales">>,
): ExportPlan => ({
  rows: count,
  columns: columns.map(({ title }) => title),
  locales,
  filters,
  texts: facts.find(([name]) => name === TEXTS_FACT)?.[1],
});
