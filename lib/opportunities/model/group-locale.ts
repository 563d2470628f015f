/** Locale in which a group is fetched (§4.4), as typed by users. Pure. */

export interface GroupLocale {
  /** Such as `de`. */
  readonly language: string;
  /** Such as `AT`. */
  readonly country: string;
}

/** Accepts `de-at`, `DE_AT` and `de at`; `undefined` for anything else. */
export function readGroupLocale(typed: string): GroupLocale | undefined {
  const match = /^\s*([a-z]{2})[-_ ]([a-z]{2})\s*$/i.exec(typed);
  if (!match) return undefined;
  const [, language = "", country = ""] = match;
  return { language: language.toLowerCase(), country: country.toUpperCase() };
}

/** Such as `de_AT`. */
export const groupLocaleText = ({ language, country }: GroupLocale): string => `${language}_${country}`;

/**
 * Normalizes a word that is a locale to `de_AT`. A hyphenated form must have the usual case, since `co-op` is a word.
 */
export function localeOfWord(word: string): string | undefined {
  if (word.length !== 5 || !/^(?:[a-z]{2}-[A-Z]{2}|[A-Za-z]{2}_[A-Za-z]{2})$/.test(word)) return undefined;
  const locale = readGroupLocale(word);
  return locale && groupLocaleText(locale);
}
