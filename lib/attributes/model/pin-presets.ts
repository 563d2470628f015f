/** Named sets of locales to pin at once. Pure. */

export interface PinPreset {
  readonly name: string;
  /** Languages or full locales, in display order; those absent from the store are skipped. */
  readonly locales: readonly string[];
}

export const PIN_PRESETS: readonly PinPreset[] = [
  { name: "DACH", locales: ["de_DE", "de_AT", "de_CH"] },
  { name: "Nordics", locales: ["sv_SE", "da_DK", "nb_NO", "fi_FI"] },
  { name: "CJK", locales: ["zh_CN", "zh_TW", "ja_JP", "ko_KR"] },
  { name: "Americas", locales: ["en_US", "es_MX", "pt_BR", "fr_CA"] },
  { name: "Western Europe", locales: ["en_GB", "fr_FR", "es_ES", "it_IT", "nl_NL", "pt_PT"] },
  { name: "Right to left", locales: ["ar_EG", "ar_SA", "he_IL"] },
];

/** Saves a set of locales under a name; replaces a preset with that name, ignoring case. */
export function namePreset(presets: readonly PinPreset[], name: string, locales: readonly string[]): PinPreset[] {
  const trimmed = name.trim();
  const others = presets.filter((preset) => !sameName(preset.name, trimmed));
  return [...others, { name: trimmed, locales }];
}

/** Renames a preset, keeping its position; removes another preset with the new name. */
export function renamePreset(presets: readonly PinPreset[], from: string, to: string): PinPreset[] {
  const trimmed = to.trim();
  if (trimmed === "") return [...presets];
  return presets
    .filter((preset) => preset.name === from || !sameName(preset.name, trimmed))
    .map((preset) => (preset.name === from ? { ...preset, name: trimmed } : preset));
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
