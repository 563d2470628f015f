/** Availability of a question or answer by country, and thus the locales in which its text is expected (§2.1). Pure. */
import { countryOfLocale } from "./locale.ts";

/** Empty means everywhere. */
type Countries = readonly string[] | ReadonlySet<string>;

/** @param country of a locale; `""` is available everywhere. */
export function isAvailableIn(country: string, countries: Countries): boolean {
  if (country === "") return true;
  if ("size" in countries) return countries.size === 0 || countries.has(country);
  return countries.length === 0 || countries.includes(country);
}

/** Whether a text in that locale is expected for content available in those countries. */
export const isAvailableForLocale = (locale: string, countries: Countries): boolean =>
  isAvailableIn(countryOfLocale(locale), countries);
