/** Pinned locales, shown side by side. Kept in the URL (`pins=de_DE.ja_JP`) and in the operator's preferences. */

import { langOfLocale } from "../../locale.ts";

/** Lower bound for removing pins; a URL may still select a single locale. */
export const MIN_PINS = 2;
export const MAX_PINS = 6;
export const DEFAULT_PINS: readonly string[] = ["en_US", "de_DE", "ja_JP", "ar_EG"];

const LANGUAGE = /^[a-z]{2,3}$/;
const LANGUAGE_AND_COUNTRY = /^[a-z]{2,3}(?:[_-][A-Z][a-z]{3})?[_-](?:[A-Z]{2}|\d{3})$/;

/**
 * Whether a text has the form of a locale: `de_DE`, `zh_Hans_CN`, or an existing language (`de`). A country does not.
 */
export const isLocale = (text: string): boolean =>
  LANGUAGE_AND_COUNTRY.test(text) || (LANGUAGE.test(text) && langOfLocale(text) !== undefined);

/** Distinct and sorted; malformed locales last. */
export const localesFirst = (locales: readonly string[]): readonly string[] => {
  const sorted = [...new Set(locales)].toSorted();
  return [...sorted.filter(isLocale), ...sorted.filter((locale) => !isLocale(locale))];
};

/** Parses `de_DE.ja_JP`: drops malformed locales and duplicates, keeps at most six. Empty if none is valid. */
export function readPins(text: string | undefined | null): readonly string[] {
  if (!text) return [];
  return [...new Set(pieces(text).filter(isLocale))].slice(0, MAX_PINS);
}

/** Malformed locales in a link's pins, for an error message: no text can exist in them. */
export const notPins = (text: string | undefined | null): readonly string[] => [
  ...new Set(pieces(text ?? "").filter((piece) => piece !== "" && !isLocale(piece))),
];

const pieces = (text: string): string[] => text.split(/[.,\s]+/);

export const writePins = (pins: readonly string[]): string => pins.join(".");

/** Pins from the URL, else from the preferences, else the default. */
export function choosePins(fromUrl: string | undefined | null, own: readonly string[] | undefined): readonly string[] {
  return [readPins(fromUrl), own ?? []].find((pins) => pins.length > 0) ?? DEFAULT_PINS;
}

/** Whether the URL overrides the operator's own pins, as a shared link does; the preferences stay unchanged. */
export const arePinsOfLink = (fromUrl: string | undefined | null, own: readonly string[] | undefined): boolean =>
  writePins(choosePins(fromUrl, own)) !== writePins(choosePins(null, own));
