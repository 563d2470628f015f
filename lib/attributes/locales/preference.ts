import type { CatalogueColumn } from "../model/catalogue-columns.ts";
import type { PinPreset } from "../model/pin-presets.ts";

/** Maximum presets per operator. */
export const MAX_PRESETS = 30;

export const MAX_PRESET_NAME = 40;

/** All preferences; `undefined` or empty if never set. */
export interface Preferences {
  readonly pins: readonly string[] | undefined;
  readonly presets: readonly PinPreset[];
  readonly columns: readonly CatalogueColumn[] | undefined;
}
