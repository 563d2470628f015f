import { modeWords } from "@/lib/attributes/mode";
import type { Activity, Asked, CatalogueSource, SearchScope } from "@/lib/attributes/choices";
import type { FacetName, FilterName } from "@/lib/attributes/search-facets";
import { stripControls } from "@/lib/kept-apart";
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

/** What a filter is called in a sentence about taking it off: "Remove country Japan". */
export const filterNoun = (name: FilterName): string =>
  name === "country" ? "country" : FILTER_TITLES[name].toLowerCase();

export const SCOPE_WORDS: Readonly<Record<SearchScope, string>> = {
  all: "All",
  answer: "Answers",
  question: "Questions",
  name: "Names",
  description: "Descriptions",
  id: "Ids",
};

export const ACTIVITY_WORDS: Readonly<Record<Activity, string>> = {
  any: "Any status",
  active: "Active",
  inactive: "Inactive",
  read: "Details read",
  unread: "Not read yet",
  failed: "Reading failed",
};

export const ASKED_WORDS: Readonly<Record<Asked, string>> = {
  "after-another": "Asked after another",
  alone: "Stands alone",
};

const SOURCE_WORDS: Readonly<Record<CatalogueSource, string>> = {
  any: "All known",
  top: "Top 500",
  targeting: "Seen in targeting",
  full: "Full list, deprecated",
};

/** A value of a facet in words; modes and values nobody knows stand as the service writes them. */
export function valueWords(name: FilterName, value: string): string {
  if (name === "country") return countryName(value);
  if (name === "modes") return sentence(modeWords(value));
  if (name === "activity") return ACTIVITY_WORDS[value as Activity] ?? value;
  if (name === "asked") return ASKED_WORDS[value as Asked] ?? value;
  if (name === "source") return SOURCE_WORDS[value as CatalogueSource] ?? value;
  if (name === "scope") return SCOPE_WORDS[value as SearchScope] ?? value;
  return name === "gaps" ? "Only gaps" : shortLocale(value);
}

/** Some of the service's have hundreds of characters, and some would turn the words around them. */
export function shortLocale(locale: string): string {
  const plain = stripControls(locale);
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST).toWellFormed()}…` : plain;
}

const LONGEST = 40;

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
