/** The locales shown side by side. They live in the URL (`pins=de_DE.ja_JP`) and, as a person's choice, in the store. */

import { langOfLocale } from "../locale.ts";

/** Fewer can be read from an address, and stand alone until another is added. */
export const MIN_PINS = 2;
export const MAX_PINS = 6;
export const DEFAULT_PINS: readonly string[] = ["en_US", "de_DE", "ja_JP", "ar_EG"];

export interface PinPreset {
  readonly name: string;
  /** Languages or whole locales, in the order shown; those that the store lacks are left out. */
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

const LANGUAGE = /^[a-z]{2,3}$/;
const LANGUAGE_AND_COUNTRY = /^[a-z]{2,3}(?:[_-][A-Z][a-z]{3})?[_-](?:[A-Z]{2}|\d{3})$/;

/** Whether a text is written as a locale: `de_DE`, `zh_Hans_CN`, or a language that there is (`de`). A country alone is none. */
export const isLocale = (text: string): boolean =>
  LANGUAGE_AND_COUNTRY.test(text) || (LANGUAGE.test(text) && langOfLocale(text) !== undefined);

/** The same, each once, by name; what is written as no locale comes last. */
export const localesFirst = (locales: readonly string[]): readonly string[] => {
  const sorted = [...new Set(locales)].toSorted();
  return [...sorted.filter(isLocale), ...sorted.filter((locale) => !isLocale(locale))];
};

/** Reads `de_DE.ja_JP`: unknown forms and repeats fall away, at most six stay. Empty when nothing is left. */
export function readPins(text: string | undefined | null): readonly string[] {
  if (!text) return [];
  return [...new Set(pieces(text).filter(isLocale))].slice(0, MAX_PINS);
}

/** What a link names as pins and what is no locale: it is said, since nobody can have a text in it. */
export const notPins = (text: string | undefined | null): readonly string[] => [
  ...new Set(pieces(text ?? "").filter((piece) => piece !== "" && !isLocale(piece))),
];

const pieces = (text: string): string[] => text.split(/[.,\s]+/);

export const writePins = (pins: readonly string[]): string => pins.join(".");

/** The URL's pins, else the person's own choice, else the default. */
export function choosePins(fromUrl: string | undefined | null, own: readonly string[] | undefined): readonly string[] {
  return [readPins(fromUrl), own ?? []].find((pins) => pins.length > 0) ?? DEFAULT_PINS;
}

/** Whether the URL shows other pins than the person's own: a link of somebody else, whose pins stay theirs. */
export const arePinsOfLink = (fromUrl: string | undefined | null, own: readonly string[] | undefined): boolean =>
  writePins(choosePins(fromUrl, own)) !== writePins(choosePins(null, own));

/** Adds or removes one locale; the first and the last that fit stay inside the bounds. */
export function togglePin(pins: readonly string[], locale: string): readonly string[] {
  if (!pins.includes(locale)) return pins.length >= MAX_PINS ? pins : [...pins, locale];
  return pins.length <= MIN_PINS ? pins : pins.filter((pin) => pin !== locale);
}

/** Moves one locale a place towards the beginning (-1) or the end (1); at the edge it stays. */
export function movePin(pins: readonly string[], locale: string, by: -1 | 1): readonly string[] {
  const from = pins.indexOf(locale);
  const to = from + by;
  if (from === -1 || to < 0 || to >= pins.length) return pins;
  return pins.with(from, pins[to] ?? locale).with(to, locale);
}

/** Names a set of locales: a preset of that name takes the new set, whatever its case. */
export function namePreset(presets: readonly PinPreset[], name: string, locales: readonly string[]): PinPreset[] {
  const words = name.trim();
  const others = presets.filter((preset) => !sameName(preset.name, words));
  return [...others, { name: words, locales }];
}

/** Gives a preset another name, in its place; one that had this name already gives way. */
export function renamePreset(presets: readonly PinPreset[], from: string, to: string): PinPreset[] {
  const words = to.trim();
  if (words === "") return [...presets];
  return presets
    .filter((preset) => preset.name === from || !sameName(preset.name, words))
    .map((preset) => (preset.name === from ? { ...preset, name: words } : preset));
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
