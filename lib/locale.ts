/** Locales as the service writes them (`ar_EG`), turned into what browsers and people understand. */

/** What a translation is kept under that came with an empty text for its locale. */
export const NAMELESS_LOCALE = "und";

/** A locale as it stands beside a text: as the service writes it, or in words. */
export const localeLabel = (locale: string): string => (locale === NAMELESS_LOCALE ? "no name" : locale);

/** More than any service has. They come from outside, so they have no limit of their own. */
const MOST_KNOWN = 1_000;
/** Longer than any language tag that means something. */
const LONGEST_KNOWN = 40;

/**
 * For questions about a locale or a country that `Intl` answers: one takes it longer than a page takes for a text, and every text of a page
 * asks about the same few. Answers are kept for as long as the page or the process lives.
 */
export function asked<T>(ask: (locale: string) => T): (locale: string) => T {
  const known = new Map<string, { readonly answer: T }>();
  return (locale) => {
    const before = known.get(locale);
    if (before) return before.answer;
    const answer = ask(locale);
    if (known.size >= MOST_KNOWN) known.clear();
    if (locale.length <= LONGEST_KNOWN) known.set(locale, { answer });
    return answer;
  };
}

/** `zh_Hans_CN` → `zh-Hans-CN`; `undefined` for anything that is no language tag. */
export const localeToBcp47 = asked((locale): string | undefined => {
  if (locale === NAMELESS_LOCALE) return undefined;
  try {
    return Intl.getCanonicalLocales(locale.trim().replaceAll("_", "-"))[0];
  } catch {
    return undefined;
  }
});

const languages = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** What stands in a `lang` attribute: as `localeToBcp47`, but no language that nobody speaks (`xx`). */
export const langOfLocale = asked((locale): string | undefined => {
  const tag = localeToBcp47(locale);
  return tag !== undefined && languages.of(new Intl.Locale(tag).language) !== undefined ? tag : undefined;
});

/** `de_AT` → `AT`; `""` for a locale that names no country. */
export const countryOfLocale = (locale: string): string => /[_-]([A-Z]{2})$/.exec(locale)?.[1] ?? "";

/** Scripts written from right to left. Not every browser can be asked for this yet, so the list is our own. */
const RIGHT_TO_LEFT = new Set(["Arab", "Aran", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Mand", "Samr"]);

/** Direction of a locale's script; `auto` (by the first strong character) when the locale says nothing. */
export const textDirection = (locale: string | null | undefined): "ltr" | "rtl" | "auto" =>
  locale ? directionOf(locale) : "auto";

const directionOf = asked((locale): "ltr" | "rtl" | "auto" => {
  const tag = localeToBcp47(locale);
  if (!tag) return "auto";
  const { script } = new Intl.Locale(tag).maximize();
  if (!script) return "auto";
  return RIGHT_TO_LEFT.has(script) ? "rtl" : "ltr";
});

const names = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" });

/** `ar_EG` → `Arabic (Egypt)`; the locale itself when it is no language tag. */
export const localeName = asked((locale): string => {
  if (locale === NAMELESS_LOCALE) return "A locale without a name";
  const tag = localeToBcp47(locale);
  return (tag && names.of(tag)) ?? locale;
});
