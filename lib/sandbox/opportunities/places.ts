/** Regions by their English name, so that opportunities and people read as they are meant. */
import { regionAnswer } from "../catalogue/known.ts";
import { REGIONS } from "../catalogue/places.ts";

/** Answer id of a region. @throws when the catalogue does not know the name: a slip in the sandbox's own data. */
export function regionNamed(country: string, english: string): string {
  const place = (REGIONS[country] ?? []).findIndex((region) => region.english === english);
  if (place < 0) throw new Error(`The sandbox knows no region ${english} in ${country}.`);
  return regionAnswer(country, place);
}

/** Answer ids of the first so many regions, fewer where a country has fewer. */
export const firstRegions = (country: string, size: number): string[] =>
  (REGIONS[country] ?? []).slice(0, size).map((_region, place) => regionAnswer(country, place));
