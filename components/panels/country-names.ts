import { countryName } from "@/components/attributes/country-names";
import type { PanelSummary } from "@/lib/panels/model/model";

/** Countries listed by name; the others are counted. */
const MAX_NAMED = 3;

const UNKNOWN_COUNTRY = "Unknown country";

export const panelCountryName = (country: string | null): string =>
  country === null ? UNKNOWN_COUNTRY : countryName(country);

const languages = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

export const panelLanguageName = (language: string | null): string =>
  language === null ? "Unknown language" : (languages.of(language) ?? language);

/** `Germany, France and 10 more`: largest first. */
export function countriesText(countries: PanelSummary["countries"]): string {
  if (countries.length === 0) return "–";
  const names = countries.slice(0, MAX_NAMED).map(({ country }) => panelCountryName(country));
  const rest = countries.length - names.length;
  return rest === 0 ? names.join(", ") : `${names.join(", ")} and ${rest} more`;
}
