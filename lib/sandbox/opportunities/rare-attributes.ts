/** Cells on attributes that the catalogue knows but that a screen cannot count on; looked up when they are needed. */
import { openCatalogue, type CatalogueEntry } from "../catalogue/catalogue.ts";
import { is } from "./cell.ts";
import type { WireCell } from "./wire.ts";

/** The first answer of an active attribute outside the 500 most used, asked in the country. */
export const rareAnswer = (country: string): WireCell =>
  firstAnswer(openCatalogue().others.find((entry) => entry.active && entry.countries.includes(country)));

/** The first answer of an attribute among the 500 that is no longer asked. */
export const inactiveAnswer = (): WireCell => firstAnswer(openCatalogue().ranked.find((entry) => !entry.active));

function firstAnswer(entry: CatalogueEntry | undefined): WireCell {
  if (!entry) throw new Error("The sandbox's catalogue lacks an attribute that its targeting needs.");
  return is(entry.id, openCatalogue().attribute(entry.id)?.answers[0]?.id ?? "1");
}
