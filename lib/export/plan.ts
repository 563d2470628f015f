/** Data of an export dialog before anything is written, for any kind of export. */

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
}
