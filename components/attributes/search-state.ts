"use client";

import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { PAGE_OF_HITS, SEARCH_SCOPES } from "@/lib/attributes/params";

const parsers = {
  q: parseAsString.withDefault(""),
  scope: parseAsStringLiteral(SEARCH_SCOPES).withDefault("all"),
  locale: parseAsString.withDefault(""),
  limit: parseAsInteger.withDefault(PAGE_OF_HITS),
};

/** The search as it stands in the URL. */
export const useSearchState = () => useQueryStates(parsers, { history: "replace" });
export type SearchState = ReturnType<typeof useSearchState>[0];
