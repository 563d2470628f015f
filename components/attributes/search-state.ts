"use client";

import { parseAsBoolean, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { SearchWish } from "@/lib/attributes/params";
import { MAX_QUERY, MOST_HITS_SHOWN, PAGE_OF_HITS, SEARCH_SCOPES } from "@/lib/attributes/choices";
import { facetParsers } from "./facet-state";
import { parseAsCount, parseAsLocale, parseAsText } from "./link-parsers";

const parsers = {
  q: parseAsText(MAX_QUERY).withDefault(""),
  scope: parseAsStringLiteral(SEARCH_SCOPES).withDefault("all"),
  locale: parseAsLocale.withDefault(""),
  word: parseAsBoolean.withDefault(false),
  gaps: parseAsBoolean.withDefault(false),
  limit: parseAsCount(MOST_HITS_SHOWN).withDefault(PAGE_OF_HITS),
  ...facetParsers,
};

/** The search as it stands in the URL. */
export const useSearchState = () => useQueryStates(parsers, { history: "replace" });
export type SearchState = ReturnType<typeof useSearchState>[0];
export type SetSearchState = ReturnType<typeof useSearchState>[1];
/** Changes of the URL; `null` takes one out. */
export type SearchChange = Exclude<Parameters<SetSearchState>[0], null | ((...args: never[]) => unknown)>;

/** What is asked of the server. */
export function toSearchWish(state: SearchState, q: string, pins: readonly string[]): SearchWish {
  const { scope, locale, word, gaps, limit, country, activity, modes, asked, missing, source } = state;
  return {
    q,
    scope,
    word,
    gaps,
    activity,
    modes,
    pins,
    limit,
    source: source ?? "any",
    ...(locale ? { locale } : {}),
    ...(missing ? { missing } : {}),
    ...(country ? { country } : {}),
    ...(asked ? { asked } : {}),
  };
}
