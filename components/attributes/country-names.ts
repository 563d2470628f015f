import { countryOfLocale, memoiseByLocale } from "@/lib/locale";
import { articleOf } from "@/lib/targeting/wording/country-article";

const names = new Intl.DisplayNames(["en"], { type: "region" });

/** `DE` → `Germany`; returns the code itself when it is not a country. */
export const countryName = memoiseByLocale((code): string => {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
});

/** `US` → `the United States`, within a sentence. */
export const countryInSentence = (code: string): string => articleOf(code) + countryName(code);

const { compare } = new Intl.Collator("en");

export interface NamedCountry {
  readonly code: string;
  readonly name: string;
  /** Pinned locales of the country. */
  readonly pins: readonly string[];
}

/** Distinct countries, sorted by name. */
export const namedCountries = (codes: readonly string[], pins: readonly string[]): readonly NamedCountry[] =>
  [...new Set(codes)]
    .map((code) => ({ code, name: countryName(code), pins: pins.filter((pin) => countryOfLocale(pin) === code) }))
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.code, b.code));

/** `Austria, Egypt, Germany`: sorted names, for a sentence or a tooltip. */
export const countryList = (codes: readonly string[]): string => codes.map(countryName).toSorted(compare).join(", ");
