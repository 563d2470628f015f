"use client";

import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { OPPORTUNITY_TABS } from "@/lib/opportunities/params";

/** What of the page of one opportunity lives in its address. */
export function useOpportunityUrl() {
  return useQueryStates({
    tab: parseAsStringLiteral(OPPORTUNITY_TABS).withDefault("targeting"),
    words: parseAsString.withDefault(""),
    ids: parseAsBoolean.withDefault(false),
    find: parseAsString.withDefault(""),
  });
}
