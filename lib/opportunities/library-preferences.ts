/** What a person keeps for themself of the library, checked on the way in and on the way out. */
import { z } from "zod";
import { DENSITIES, LIBRARY_COLUMNS, type Density, type LibraryColumn } from "./library-columns.ts";

const columns = z
  .array(z.enum(LIBRARY_COLUMNS))
  .min(1, "Choose one column at least.")
  .max(LIBRARY_COLUMNS.length)
  .transform((chosen) => [...new Set(chosen)]);
const density = z.enum(DENSITIES);
/** `de_AT`: in which groups were looked up last. */
const locale = z.string().regex(/^[a-z]{2}_[A-Z]{2}$/, "A locale is written like de_DE.");
/** A saved view; `""`: none. */
const view = z.string().max(60);

/** One choice under its name, as the action takes it. */
export const libraryPreference = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("library-columns"), value: columns }),
  z.strictObject({ name: z.literal("library-density"), value: density }),
  z.strictObject({ name: z.literal("library-group-locale"), value: locale }),
  z.strictObject({ name: z.literal("library-view"), value: view }),
]);
export type LibraryPreference = z.infer<typeof libraryPreference>;

/** What was never chosen is `undefined`. */
export interface LibraryPreferences {
  readonly columns: readonly LibraryColumn[] | undefined;
  readonly density: Density | undefined;
  readonly groupLocale: string | undefined;
  /** The saved view that the library opens with. */
  readonly view: string | undefined;
}

export const NO_LIBRARY_PREFERENCES: LibraryPreferences = {
  columns: undefined,
  density: undefined,
  groupLocale: undefined,
  view: undefined,
};

/** What an earlier version wrote otherwise counts as never chosen. */
export const toLibraryPreferences = (saved: ReadonlyMap<string, unknown>): LibraryPreferences => ({
  columns: columns.safeParse(saved.get("library-columns")).data,
  density: density.safeParse(saved.get("library-density")).data,
  groupLocale: locale.safeParse(saved.get("library-group-locale")).data,
  view: view.safeParse(saved.get("library-view")).data || undefined,
});

/** The same after one more choice. */
export function withLibraryPreference(
  known: LibraryPreferences,
  { name, value }: LibraryPreference,
): LibraryPreferences {
  switch (name) {
    case "library-columns":
      return { ...known, columns: value };
    case "library-density":
      return { ...known, density: value };
    case "library-group-locale":
      return { ...known, groupLocale: value };
    case "library-view":
      return { ...known, view: value || undefined };
  }
}
