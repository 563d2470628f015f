/** What the dialog of an export tells before anything is written, whatever is exported. */

/** Columns of texts: the pinned locales, or every locale there is. */
export const EXPORT_LOCALES = ["pinned", "all"] as const;
export type ExportLocales = (typeof EXPORT_LOCALES)[number];

export interface ExportPlan {
  readonly rows: number;
  /** Headings, without the number of the row. */
  readonly columns: readonly string[];
  /** The pinned locales that have texts, and all that have. `undefined`: the choice of locales changes nothing. */
  readonly locales: { readonly pinned: number; readonly all: number } | undefined;
  /** The filters in words. */
  readonly filters: string;
}
