/** Library preferences of an operator. Without the schema library, so that the browser can import it. */
import type { LibraryPreference } from "./library-preference-schema.ts";
import type { LibraryPreferences } from "./library-preference.ts";

export const NO_LIBRARY_PREFERENCES: LibraryPreferences = {
  columns: undefined,
  groupLocale: undefined,
  view: undefined,
};

/** Returns a copy with one preference changed. */
export function withLibraryPreference(
  preferences: LibraryPreferences,
  { name, value }: LibraryPreference,
): LibraryPreferences {
  switch (name) {
    case "library-columns":
      return { ...preferences, columns: value };
    case "library-group-locale":
      return { ...preferences, groupLocale: value };
    case "library-view":
      return { ...preferences, view: value || undefined };
  }
}
