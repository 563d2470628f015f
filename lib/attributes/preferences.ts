/** What a person keeps for themself on the attribute screens. Free of the check, which the browser does not need. */
import type { CatalogueColumn } from "./catalogue-columns.ts";
import type { PinPreset } from "./pins.ts";
import type { Preference } from "./preference-schema.ts";

/** Own sets of locales that one person may name. */
export const MAX_PRESETS = 30;
export const MAX_PRESET_NAME = 40;

/** Surrogates without their half, and signs that show nothing or turn what stands around them; joiners belong to words. */
const UNSEEN =
  /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
/** What could stand for a name by itself. */
const SEEN = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** The name of an own set as it is kept: what nobody can see falls away. Empty when nothing is left. */
export function presetName(typed: string): string {
  const name = typed.replace(UNSEEN, "").normalize("NFC").trim();
  return SEEN.test(name) ? name : "";
}

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
