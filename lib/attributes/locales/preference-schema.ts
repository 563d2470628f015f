/** Schema of an operator's preferences for the attribute screens, applied on write and on read. */
import { z } from "zod";
import { visibleName } from "../../visible-name.ts";
import { CATALOGUE_COLUMNS } from "../model/catalogue-columns.ts";
import { isLocale, MAX_PINS } from "../model/pins.ts";
import { MAX_PRESET_NAME, MAX_PRESETS, type Preferences } from "./preference.ts";

const locales = z
  .array(z.string().refine(isLocale, "Enter locales like de_DE."))
  .min(1)
  .max(MAX_PINS)
  .transform((pins) => [...new Set(pins)]);
const name = z
  .string()
  .transform(visibleName)
  .pipe(z.string().min(1, "Enter a name for the set.").max(MAX_PRESET_NAME));
const preset = z.strictObject({ name, locales });
const keyOf = (set: { readonly name: string }): string => set.name.toLowerCase();
const presets = z
  .array(preset)
  .max(MAX_PRESETS)
  .refine((sets) => new Set(sets.map(keyOf)).size === sets.length, "Two sets have the same name.");
const columns = z
  .array(z.enum(CATALOGUE_COLUMNS))
  .min(1, "Choose at least one column.")
  .max(CATALOGUE_COLUMNS.length)
  .transform((chosen) => [...new Set(chosen)]);

/** Input of the action: one preference by name. */
export const preference = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("pinned-locales"), value: locales }),
  z.strictObject({ name: z.literal("market-presets"), value: presets }),
  z.strictObject({ name: z.literal("catalogue-columns"), value: columns }),
]);
export type Preference = z.infer<typeof preference>;

/** Validated preferences: a value written by an older version in another format counts as not set. */
export const toPreferences = (saved: ReadonlyMap<string, unknown>): Preferences => ({
  pins: locales.safeParse(saved.get("pinned-locales")).data,
  presets: soundPresets(saved.get("market-presets")),
  columns: columns.safeParse(saved.get("catalogue-columns")).data,
});

/**
 * Validates each preset on its own, so that one invalid preset does not drop the others; if two have the same name, the
 * later one wins.
 */
function soundPresets(saved: unknown): Preferences["presets"] {
  const sets = z.array(z.unknown()).safeParse(saved).data ?? [];
  const sound = sets.flatMap((set) => preset.safeParse(set).data ?? []);
  return [...new Map(sound.map((set) => [keyOf(set), set])).values()].slice(0, MAX_PRESETS);
}
