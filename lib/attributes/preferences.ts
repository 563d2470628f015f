/** What a person keeps for themself on the attribute screens. Free of the check, which the browser does not need. */
import type { CatalogueColumn } from "./catalogue-columns.ts";
import type { PinPreset } from "./pins.ts";
import type { Preference } from "./preference-schema.ts";

/** Own sets of locales that one person may name. */
export const MAX_PRESETS = 30;
export const MAX_PRESET_NAME = 40;

/** Everything a person keeps; what they never chose is `undefined` or empty. */
export interface Preferences {
  readonly pins: readonly string[] | undefined;
  readonly presets: readonly PinPreset[];
  readonly columns: readonly CatalogueColumn[] | undefined;
}

export const NO_PREFERENCES: Preferences = { pins: undefined, presets: [], columns: undefined };

/** The same after one more choice. */
export function withPreference(known: Preferences, { name, value }: Preference): Preferences {
  if (name === "pinned-locales") return { ...known, pins: value };
  return name === "market-presets" ? { ...known, presets: value } : { ...known, columns: value };
}
