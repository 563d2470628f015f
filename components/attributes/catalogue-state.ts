"use client";

import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { ACTIVITIES, CATALOGUE_SORTS, CATALOGUE_SOURCES, CATALOGUE_STEP } from "@/lib/attributes/params";

const parsers = {
  filter: parseAsString.withDefault(""),
  country: parseAsString.withDefault(""),
  activity: parseAsStringLiteral(ACTIVITIES).withDefault("any"),
  source: parseAsStringLiteral(CATALOGUE_SOURCES).withDefault("top"),
  sort: parseAsStringLiteral(CATALOGUE_SORTS).withDefault("rank"),
  in: parseAsString.withDefault(""),
  lines: parseAsInteger.withDefault(CATALOGUE_STEP),
};

/** The catalogue's filters as they stand in the URL. */
export const useCatalogueState = () => useQueryStates(parsers, { history: "replace" });
export type CatalogueState = ReturnType<typeof useCatalogueState>[0];
export type SetCatalogueState = ReturnType<typeof useCatalogueState>[1];
