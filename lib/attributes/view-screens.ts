/** What saved views keep of the attribute screens. Pure. */
import { flag, matching, oneOf, someOf, words } from "../views/view-keys.ts";
import type { ReadKey, ViewScreen } from "../views/view-screen.ts";
import { CATALOGUE_COLUMNS, CATALOGUE_SORTS } from "./catalogue-columns.ts";
import { CHANGE_DAYS, CHANGE_GROUPS, COVERAGE_SORTS, USE_SORTS } from "./detail-choices.ts";
import { parseIds } from "./lookup-parse.ts";
import {
  ACTIVITIES,
  ASKED,
  CATALOGUE_SOURCES,
  COUNTRY,
  DETAIL_TABS,
  IDS_IN_BROWSER,
  LONGEST_IDS_IN_URL,
  MAX_LOCALE,
  MAX_MODES,
  MAX_QUERY,
  SEARCH_SCOPES,
} from "./choices.ts";
import { readPins, writePins } from "./pins.ts";

const country = matching(COUNTRY);
const locale: ReadKey = (text) => (text.length <= MAX_LOCALE ? text : undefined);
const pins: ReadKey = (text) => writePins(readPins(text)) || undefined;
const modes: ReadKey = (text) => {
  const chosen = [...new Set(text.split(",").filter(Boolean))].join(",");
  return chosen !== "" && chosen.length <= MAX_MODES ? chosen : undefined;
};
/** A list that is kept by the browser's tab alone is in no view. */
const ids: ReadKey = (text) => {
  const list = parseIds(text).ids.join(",");
  return list !== "" && list.length <= LONGEST_IDS_IN_URL ? list : undefined;
};

const facets = (source: string) => ({
  country,
  activity: oneOf(ACTIVITIES, "any"),
  modes,
  asked: oneOf(ASKED),
  missing: locale,
  source: oneOf(CATALOGUE_SOURCES, source),
});

export const TEXTS_SCREEN: ViewScreen = {
  name: "attributes",
  everything: "Every text",
  keys: {
    q: words(MAX_QUERY),
    scope: oneOf(SEARCH_SCOPES, "all"),
    locale,
    word: flag,
    gaps: flag,
    ...facets("any"),
    pins,
  },
};

export const CATALOGUE_SCREEN: ViewScreen = {
  name: "catalogue",
  everything: "The whole catalogue",
  fixed: { tab: "catalogue" },
  keys: {
    filter: words(MAX_QUERY),
    sort: oneOf(CATALOGUE_SORTS, "rank"),
    down: flag,
    in: locale,
    columns: someOf(CATALOGUE_COLUMNS),
    ...facets("top"),
    pins,
  },
};

export const LOOKUP_SCREEN: ViewScreen = {
  name: "lookup",
  everything: "No ids",
  fixed: { tab: "lookup" },
  keys: { ids, pins },
  cannotKeep: (now) =>
    now.get("ids") === IDS_IN_BROWSER
      ? "This list is too long for an address: only this tab of the browser has it, so no view can keep it."
      : undefined,
};

/** The same for whichever attribute is open. */
export const ATTRIBUTE_SCREEN: ViewScreen = {
  name: "attribute",
  everything: "As it opens",
  keys: {
    tab: oneOf(DETAIL_TABS, "texts"),
    filter: words(MAX_QUERY),
    gaps: flag,
    order: oneOf(USE_SORTS, "read"),
    pins,
  },
};

export const COVERAGE_SCREEN: ViewScreen = {
  name: "coverage",
  everything: "Everything",
  keys: {
    find: words(MAX_QUERY),
    country,
    source: oneOf(CATALOGUE_SOURCES, "top"),
    sort: oneOf(COVERAGE_SORTS, "gaps"),
    gaps: flag,
    pinned: flag,
    pins,
  },
};

export const CHANGES_SCREEN: ViewScreen = {
  name: "changes",
  everything: "The last 7 days",
  keys: { days: oneOf(CHANGE_DAYS.map(String), "7"), kind: oneOf(CHANGE_GROUPS) },
};

export const ATTRIBUTE_SCREENS: readonly ViewScreen[] = [
  TEXTS_SCREEN,
  CATALOGUE_SCREEN,
  LOOKUP_SCREEN,
  ATTRIBUTE_SCREEN,
  COVERAGE_SCREEN,
  CHANGES_SCREEN,
];
