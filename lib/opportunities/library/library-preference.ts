import type { LibraryColumn } from "./library-columns.ts";

/** `undefined` for preferences never set. */
export interface LibraryPreferences {
  readonly columns: readonly LibraryColumn[] | undefined;
  readonly groupLocale: string | undefined;
  /** Saved view that the library opens with. */
  readonly view: string | undefined;
}
