/** Preferences of an operator for the attribute screens. Without the schema, which the browser does not need. */
import type { Preference } from "./preference-schema.ts";
import type { Preferences } from "./preference.ts";

export const NO_PREFERENCES: Preferences = { pins: undefined, presets: [], columns: undefined };

/** Returns a copy with one preference changed. */
export function withPreference(preferences: Preferences, { name, value }: Preference): Preferences {
  if (name === "pinned-locales") return { ...preferences, pins: value };
  return name === "market-presets" ? { ...preferences, presets: value } : { ...preferences, columns: value };
}
