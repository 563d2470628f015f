/** Regions by their English name, to keep opportunities and respondents readable. */
import { regionAnswer } from "../catalogue/well-known-attributes.ts";
import { REGIONS } from "../catalogue/regions.ts";

/** Answer id of a region. @throws Error for a name not in the catalogue: a mistake in the sandbox's own data. */
export function regionNamed(country: string, english: string): string {
  const index = (REGIONS[country] ?? []).findIndex((region) => region.english === english);
  if (index < 0) throw new Error(`The sandbox knows no region ${english} in ${country}.`);
  return regionAnswer(country, index);
}

/** Answer ids of the first N regions; fewer if the country has fewer. */
export const firstRegions = (country: string, size: number): string[] =>
  (REGIONS[country] ?? []).slice(0, size).map((_region, index) => regionAnswer(country, index));
