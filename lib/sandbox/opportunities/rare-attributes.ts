/** Cells on attributes that exist in the catalogue but that a screen cannot rely on; looked up on demand. */
import { openCatalogue, type CatalogueEntry } from "../catalogue/catalogue.ts";
import { is } from "./cell.ts";
import type { WireCell } from "./wire-targeting.ts";

/** First answer of an active attribute outside the 500 most used that is offered in the country. */
export const rareAnswer = (country: string): WireCell =>
  firstAnswer(openCatalogue().others.find((entry) => entry.active && entry.countries.includes(country)));

/** First answer of an inactive attribute among the 500 most used. */
export const inactiveAnswer = (): WireCell => firstAnswer(openCatalogue().ranked.find((entry) => !entry.active));

function firstAnswer(entry: CatalogueEntry | undefined): WireCell {
  if (!entry) throw new Error("The sandbox's catalogue lacks an attribute that its targeting needs.");
  return is(entry.id, openCatalogue().attribute(entry.id)?.answers[0]?.id ?? "1");
}
