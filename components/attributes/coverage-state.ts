"use client";

import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { COVERAGE_SORTS } from "@/lib/attributes/detail-params";
import { CATALOGUE_SOURCES } from "@/lib/attributes/params";

const parsers = {
  find: parseAsString.withDefault(""),
  country: parseAsString.withDefault(""),
  source: parseAsStringLiteral(CATALOGUE_SOURCES).withDefault("top"),
  sort: parseAsStringLiteral(COVERAGE_SORTS).withDefault("gaps"),
  gaps: parseAsBoolean.withDefault(false),
  pinned: parseAsBoolean.withDefault(false),
};

/** What the coverage page shows, as it stands in the URL. */
export const useCoverageState = () => useQueryStates(parsers, { history: "replace" });
export type CoverageState = ReturnType<typeof useCoverageState>[0];
export type SetCoverageState = ReturnType<typeof useCoverageState>[1];
