"use client";

import { parseAsBoolean, parseAsStringLiteral, useQueryStates } from "nuqs";
import { COVERAGE_SORTS } from "@/lib/attributes/detail-choices";
import { CATALOGUE_SOURCES, MAX_QUERY } from "@/lib/attributes/choices";
import { parseAsCountry, parseAsText } from "./link-parsers";

const parsers = {
  find: parseAsText(MAX_QUERY).withDefault(""),
  country: parseAsCountry.withDefault(""),
  source: parseAsStringLiteral(CATALOGUE_SOURCES).withDefault("top"),
  sort: parseAsStringLiteral(COVERAGE_SORTS).withDefault("gaps"),
  gaps: parseAsBoolean.withDefault(false),
  pinned: parseAsBoolean.withDefault(false),
};

/** What the coverage page shows, as it stands in the URL. */
export const useCoverageState = () => useQueryStates(parsers, { history: "replace" });
export type CoverageState = ReturnType<typeof useCoverageState>[0];
export type SetCoverageState = ReturnType<typeof useCoverageState>[1];
