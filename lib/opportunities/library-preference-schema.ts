/** What a person keeps for themself of the library, checked on the way in and on the way out. */
import { z } from "zod";
import { LIBRARY_COLUMNS } from "./library-columns.ts";
import type { LibraryPreferences } from "./library-preferences.ts";

const columns = z
  .array(z.enum(LIBRARY_COLUMNS))
  .min(1, "Choose one column at least.")
  .max(LIBRARY_COLUMNS.length)
  .transform((chosen) => [...new Set(chosen)]);

/** `de_AT`: in which groups were looked up last. */
const locale = z.string().regex(/^[a-z]{2}_[A-Z]{2}$/, "A locale is written like de_DE.");

/** A saved view; `""`: none. */
const view = z.string().max(60);

/** One choice under its name, as the action takes it. */
export const libraryPreference = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("library-columns"), value: columns }),
  z.strictObject({ name: z.literal("library-group-locale"), value: locale }),
  z.strictObject({ name: z.literal("library-view"), value: view }),
]);

export type LibraryPreference = z.infer<typeof libraryPreference>;

/** What an earlier version wrote otherwise counts as never chosen. */
export const toLibraryPreferences = (saved: ReadonlyMap<string, unknown>): LibraryPreferences => ({
  columns: columns.safeParse(saved.get("library-columns")).data,
  groupLocale: locale.safeParse(saved.get("library-group-locale")).data,
  view: view.safeParse(saved.get("library-view")).data || undefined,
});
