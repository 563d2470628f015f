/** Where a question or an answer is offered, and so in which locales a text of it is to be expected (§2.1). Pure. */
import { countryOfLocale } from "./locale.ts";

/** None stand for everywhere. */
type Countries = readonly string[] | ReadonlySet<string>;

/** @param country of a locale; `""` is spoken everywhere. */
export function isOfferedIn(country: string, countries: Countries): boolean {
  if (country === "") return true;
  if ("size" in countries) return countries.size === 0 || countries.has(country);
  return countries.length === 0 || countries.includes(country);
}

/** Whether a text in that locale is to be expected of what is offered in those countries. */
export const isOffered = (locale: string, countries: Countries): boolean =>
  isOfferedIn(countryOfLocale(locale), countries);
