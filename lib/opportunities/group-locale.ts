/** The locale that a group is asked for in (§4.4), as people write it. Pure. */

export interface GroupLocale {
  /** `de`. */
  readonly language: string;
  /** `AT`. */
  readonly country: string;
}

/** `de-at`, `DE_AT`, `de at`; `undefined` for what is none. */
export function readGroupLocale(typed: string): GroupLocale | undefined {
  const match = /^\s*([a-z]{2})[-_ ]([a-z]{2})\s*$/i.exec(typed);
  if (!match) return undefined;
  const [, language = "", country = ""] = match;
  return { language: language.toLowerCase(), country: country.toUpperCase() };
}

/** `de_AT`. */
export const groupLocaleText = ({ language, country }: GroupLocale): string => `${language}_${country}`;

/** A word of a text that is a locale, as `de_AT`: with a hyphen only in the usual letters, since `co-op` is a word. */
export function localeOfWord(word: string): string | undefined {
  if (word.length !== 5 || !/^(?:[a-z]{2}-[A-Z]{2}|[A-Za-z]{2}_[A-Za-z]{2})$/.test(word)) return undefined;
  const locale = readGroupLocale(word);
  return locale && groupLocaleText(locale);
}
