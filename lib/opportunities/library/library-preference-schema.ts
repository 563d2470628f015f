/** Schema of an operator's library preferences, applied on write and on read. */
import { z } from "zod";
import { LIBRARY_COLUMNS } from "./library-columns.ts";
import type { LibraryPreferences } from "./library-preference.ts";

const columns = z
  .array(z.enum(LIBRARY_COLUMNS))
  .min(1, "Choose at least one column.")
  .max(LIBRARY_COLUMNS.length)
  .transform((chosen) => [...new Set(chosen)]);

/** Such as `de_AT`: locale of the latest group lookup. */
const locale = z.string().regex(/^[a-z]{2}_[A-Z]{2}$/, "Enter a locale like de_DE.");

/** Id of a saved view; `""` for none. */
const view = z.string().max(60);

/** Input of the action: one preference by name. */
export const libraryPreference = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("library-columns"), value: columns }),
  z.strictObject({ name: z.literal("library-group-locale"), value: locale }),
  z.strictObject({ name: z.literal("library-view"), value: view }),
]);

export type LibraryPreference = z.infer<typeof libraryPreference>;

/** A value written by an older version in another format counts as not set. */
export const toLibraryPreferences = (saved: ReadonlyMap<string, unknown>): LibraryPreferences => ({
  columns: columns.safeParse(saved.get("library-columns")).data,
  groupLocale: locale.safeParse(saved.get("library-group-locale")).data,
  view: view.safeParse(saved.get("library-view")).data || undefined,
});
