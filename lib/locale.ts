/** Converts locales from the service's format (`ar_EG`) to BCP 47 tags and display names. */

/** Locale under which a translation with an empty locale name is stored. */
export const NAMELESS_LOCALE = "und";

/** Locale as shown next to a text: in the service's format, or as a label. */
export const localeLabel = (locale: string): string => (locale === NAMELESS_LOCALE ? "no name" : locale);

/**
 * Cache limit, above the number of locales of any service. Locales are external input, so their number has no other
 * bound.
 */
const MAX_CACHED = 1_000;
/** Longer than any meaningful language tag. */
const MAX_CACHED_KEY_LENGTH = 40;

/**
 * Memoises `Intl` lookups by locale or country: one lookup takes longer than a page spends on a text, and all texts of
 * a page use the same few. Entries live as long as the page or the process.
 */
export function memoiseByLocale<T>(compute: (locale: string) => T): (locale: string) => T {
  const cache = new Map<string, { readonly answer: T }>();
  return (locale) => {
    const before = cache.get(locale);
    if (before) return before.answer;
    const answer = compute(locale);
    if (cache.size >= MAX_CACHED) cache.clear();
    if (locale.length <= MAX_CACHED_KEY_LENGTH) cache.set(locale, { answer });
    return answer;
  };
}

/** `zh_Hans_CN` → `zh-Hans-CN`; `undefined` if it is not a language tag. */
export const localeToBcp47 = memoiseByLocale((locale): string | undefined => {
  if (locale === NAMELESS_LOCALE) return undefined;
  try {
    return Intl.getCanonicalLocales(locale.trim().replaceAll("_", "-"))[0];
  } catch {
    return undefined;
  }
});

const languages = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** Value of a `lang` attribute: as `localeToBcp47`, but only for languages that exist (not `xx`). */
export const langOfLocale = memoiseByLocale((locale): string | undefined => {
  const tag = localeToBcp47(locale);
  return tag !== undefined && languages.of(new Intl.Locale(tag).language) !== undefined ? tag : undefined;
});

/** `de_AT` → `AT`; `""` for a locale without a country. */
export const countryOfLocale = (locale: string): string => /[_-]([A-Z]{2})$/.exec(locale)?.[1] ?? "";

/** Right-to-left scripts. Not every browser exposes this yet, so the list is our own. */
const RIGHT_TO_LEFT = new Set(["Arab", "Aran", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Mand", "Samr"]);

/** Direction of a locale's script; `auto` (by the first strong character) without a locale. */
export const textDirection = (locale: string | null | undefined): "ltr" | "rtl" | "auto" =>
  locale ? directionOf(locale) : "auto";

const directionOf = memoiseByLocale((locale): "ltr" | "rtl" | "auto" => {
  const tag = localeToBcp47(locale);
  if (!tag) return "auto";
  const { script } = new Intl.Locale(tag).maximize();
  if (!script) return "auto";
  return RIGHT_TO_LEFT.has(script) ? "rtl" : "ltr";
});

const names = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" });

/** `ar_EG` → `Arabic (Egypt)`; the locale itself if it is not a language tag or has no name. */
export const localeName = memoiseByLocale((locale): string => {
  if (locale === NAMELESS_LOCALE) return "A locale without a name";
  const tag = localeToBcp47(locale);
  if (tag === undefined) return locale;
  try {
    return names.of(tag) ?? locale;
  } catch {
    // Thrown for tags with an extension or a private part, such as `de-x-formal`.
    return locale;
  }
});
