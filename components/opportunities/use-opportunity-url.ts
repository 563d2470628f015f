"use client";

import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { OPPORTUNITY_TABS } from "@/lib/opportunities/choices";

/** Made once: what changes with every drawing would change the setter as well. */
const parsers = {
  tab: parseAsStringLiteral(OPPORTUNITY_TABS).withDefault("targeting"),
  words: parseAsString.withDefault(""),
  ids: parseAsBoolean.withDefault(false),
  find: parseAsString.withDefault(""),
  /** Chosen layouts: `Q2:table,Q3:product`. */
  layout: parseAsString.withDefault(""),
  /** The tag that stays lit. */
  tag: parseAsString.withDefault(""),
  /** Whom the page is looked at through: an id, or `own`. */
  lens: parseAsString.withDefault(""),
  /** Only what the person does not pass. */
  failing: parseAsBoolean.withDefault(false),
  /** The cell and the step or entry that a link points at. */
  cell: parseAsString.withDefault(""),
  entry: parseAsString.withDefault(""),
  /** Facets of the quotas and the cells. */
  step: parseAsString.withDefault(""),
  state: parseAsString.withDefault(""),
  attribute: parseAsString.withDefault(""),
  kind: parseAsString.withDefault(""),
  /** A snapshot that is shown in the place of the newest. */
  snapshot: parseAsString.withDefault(""),
  /** Numbers of the snapshots that are compared; 0: the newest and the one before. */
  from: parseAsInteger.withDefault(0),
  to: parseAsInteger.withDefault(0),
  /** The saved view that the address was filled by. */
  view: parseAsString.withDefault(""),
};

/** What of the page of one opportunity lives in its address. Answers of a person never do. */
export function useOpportunityUrl() {
  return useQueryStates(parsers);
}

export type OpportunityUrl = ReturnType<typeof useOpportunityUrl>[0];
export type SetOpportunityUrl = ReturnType<typeof useOpportunityUrl>[1];
