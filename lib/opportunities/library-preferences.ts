/** What a person keeps for themself of the library. Free of the schema library, so that the browser can have it. */
import type { LibraryColumn } from "./library-columns.ts";
import type { LibraryPreference } from "./library-preference-schema.ts";

/** What was never chosen is `undefined`. */
export interface LibraryPreferences {
  readonly columns: readonly LibraryColumn[] | undefined;
  readonly groupLocale: string | undefined;
  /** The saved view that the library opens with. */
  readonly view: string | undefined;
}

export const NO_LIBRARY_PREFERENCES: LibraryPreferences = {
  columns: undefined,
  groupLocale: undefined,
  view: undefined,
};

/** The same after one more choice. */
export function withLibraryPreference(
  known: LibraryPreferences,
  { name, value }: LibraryPreference,
): LibraryPreferences {
  switch (name) {
    case "library-columns":
      return { ...known, columns: value };
    case "library-group-locale":
      return { ...known, groupLocale: value };
    case "library-view":
      return { ...known, view: value || undefined };
  }
}
