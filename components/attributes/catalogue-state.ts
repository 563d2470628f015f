"use client";

import { parseAsBoolean, parseAsStringLiteral, useQueryStates } from "nuqs";
import { CATALOGUE_SORTS } from "@/lib/attributes/catalogue-columns";
import type { CatalogueWish } from "@/lib/attributes/params";
import { CATALOGUE_STEP, MAX_QUERY, MOST_LINES } from "@/lib/attributes/choices";
import { facetParsers } from "./facet-state";
import { parseAsCount, parseAsLocale, parseAsText } from "./link-parsers";

const parsers = {
  filter: parseAsText(MAX_QUERY).withDefault(""),
  sort: parseAsStringLiteral(CATALOGUE_SORTS).withDefault("rank"),
  down: parseAsBoolean.withDefault(false),
  in: parseAsLocale.withDefault(""),
  lines: parseAsCount(MOST_LINES).withDefault(CATALOGUE_STEP),
  ...facetParsers,
};

/** The catalogue's filters as they stand in the URL. */
export const useCatalogueState = () => useQueryStates(parsers, { history: "replace" });
export type CatalogueState = ReturnType<typeof useCatalogueState>[0];
export type SetCatalogueState = ReturnType<typeof useCatalogueState>[1];

/** What is asked of the server. */
export function toCatalogueWish(state: CatalogueState, q: string, locale: string | undefined): CatalogueWish {
  const { sort, down, lines, country, activity, modes, asked, missing, source } = state;
  return {
    q,
    sort,
    down,
    activity,
    modes,
    limit: lines,
    source: source ?? "top",
    ...(country ? { country } : {}),
    ...(asked ? { asked } : {}),
    ...(missing ? { missing } : {}),
    ...(locale ? { locale } : {}),
  };
}
