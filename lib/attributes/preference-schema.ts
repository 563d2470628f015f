/** What a person may keep for themself on the attribute screens, checked on the way in and on the way out. */
import { z } from "zod";
import { CATALOGUE_COLUMNS } from "./catalogue-columns.ts";
import { isLocale, MAX_PINS } from "./pins.ts";
import { MAX_PRESET_NAME, MAX_PRESETS, type Preferences } from "./preferences.ts";

const locales = z.array(z.string().refine(isLocale, "A locale is written like de_DE.")).min(1).max(MAX_PINS);
const presets = z
  .array(z.strictObject({ name: z.string().trim().min(1).max(MAX_PRESET_NAME), locales }))
  .max(MAX_PRESETS);
const columns = z.array(z.enum(CATALOGUE_COLUMNS)).max(CATALOGUE_COLUMNS.length);

/** One choice under its name, as the action takes it. */
export const preference = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("pinned-locales"), value: locales }),
  z.strictObject({ name: z.literal("market-presets"), value: presets }),
  z.strictObject({ name: z.literal("catalogue-columns"), value: columns }),
]);
export type Preference = z.infer<typeof preference>;

/** What was saved, checked: a value that an earlier version wrote otherwise counts as never chosen. */
export const toPreferences = (saved: ReadonlyMap<string, unknown>): Preferences => ({
  pins: locales.safeParse(saved.get("pinned-locales")).data,
  presets: presets.safeParse(saved.get("market-presets")).data ?? [],
  columns: columns.safeParse(saved.get("catalogue-columns")).data,
});
