/** English names of languages and countries. Pure. */
import { langOfLocale, localeToBcp47 } from "../../../locale.ts";

const languages = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** "German" for `de_DE`; `undefined` for a text that is not a locale. */
export function languageName(locale: string): string | undefined {
  const tag = langOfLocale(locale) === undefined ? undefined : localeToBcp47(locale);
  return tag === undefined ? undefined : languages.of(new Intl.Locale(tag).language);
}

/** Regions with a code of two letters that aren't countries. */
const NO_COUNTRIES = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"]);

/** "Germany" for `DE`; `undefined` for a text that is not a country. */
export const countryName = (code: string): string | undefined =>
  /^[A-Z]{2}$/u.test(code) && !NO_COUNTRIES.has(code) ? regions.of(code) : undefined;
