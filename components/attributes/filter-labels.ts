import type { Activity, Asked, CatalogueSource, SearchScope } from "@/lib/attributes/model/choices";
import { modeLabel } from "@/lib/attributes/model/mode";
import type { FacetName, FilterName } from "@/lib/attributes/search/search-facets";
import { stripControls } from "@/lib/bidi-isolate";
import { countryName } from "./country-names";

export const FACET_TITLES: Readonly<Record<FacetName, string>> = {
  locale: "Matched in",
  missing: "Missing in",
  activity: "Status",
  modes: "Mode",
  country: "Attribute offered in",
  asked: "Dependencies",
  source: "Source",
};

export const FILTER_TITLES: Readonly<Record<FilterName, string>> = { ...FACET_TITLES, scope: "Scope", gaps: "Gaps" };

/** Noun for a filter in a sentence about removing it: "Remove country Japan". */
export const filterNoun = (name: FilterName): string =>
  name === "country" ? "country" : FILTER_TITLES[name].toLowerCase();

export const SCOPE_LABELS: Readonly<Record<SearchScope, string>> = {
  all: "All",
  answer: "Answers",
  question: "Questions",
  name: "Names",
  description: "Descriptions",
  id: "IDs",
};

export const ACTIVITY_LABELS: Readonly<Record<Activity, string>> = {
  any: "Any status",
  active: "Active",
  inactive: "Inactive",
  read: "Details loaded",
  unread: "Not loaded yet",
  failed: "Loading failed",
};

export const ASKED_LABELS: Readonly<Record<Asked, string>> = {
  "after-another": "Depends on another",
  alone: "No dependencies",
};

const SOURCE_LABELS: Readonly<Record<CatalogueSource, string>> = {
  any: "All known",
  top: "Top 500",
  targeting: "Seen in targeting",
  full: "Full list (deprecated)",
  country: "On a country list",
};

/** Label of a facet value; unknown modes and values are shown as the service writes them. */
export function valueLabel(name: FilterName, value: string): string {
  if (name === "country") return countryName(value);
  if (name === "modes") return sentence(modeLabel(value));
  if (name === "activity") return ACTIVITY_LABELS[value as Activity] ?? value;
  if (name === "asked") return ASKED_LABELS[value as Asked] ?? value;
  if (name === "source") return SOURCE_LABELS[value as CatalogueSource] ?? value;
  if (name === "scope") return SCOPE_LABELS[value as SearchScope] ?? value;
  return name === "gaps" ? "Only gaps" : shortLocale(value);
}

/**
 * Shortens a locale name: some of the service's have hundreds of characters, and some contain bidi controls that would
 * reorder the surrounding text.
 */
export function shortLocale(locale: string): string {
  const plain = stripControls(locale);
  return plain.length > MAX_LOCALE_LENGTH ? `${plain.slice(0, MAX_LOCALE_LENGTH).toWellFormed()}…` : plain;
}

const MAX_LOCALE_LENGTH = 40;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
