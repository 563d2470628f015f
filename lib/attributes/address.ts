/** Addresses of the attribute screens. The routes read the same parameters. */
import { createParser } from "nuqs/server";
import {
  countUpTo,
  cutText,
  flag,
  listOf,
  matching,
  oneNumberOf,
  oneOf,
  shortText,
  someOf,
  type Parsed,
} from "../query/address-parsers.ts";
import { parseIds } from "./lookup/lookup-parse.ts";
import { CATALOGUE_COLUMNS, CATALOGUE_SORTS } from "./model/catalogue-columns.ts";
import {
  ACTIVITIES,
  ASKED,
  CATALOGUE_SOURCES,
  CATALOGUE_STEP,
  CATALOGUE_TABS,
  CHANGE_DAYS,
  CHANGE_GROUPS,
  CHANGED_STEP,
  COUNTRY,
  COVERAGE_SORTS,
  DETAIL_TABS,
  HISTORY_STEP,
  LOCALE_SORTS,
  MAX_ANSWER_LOCALES,
  MAX_URL_IDS_LENGTH,
  MAX_LOCALE,
  MAX_MODES,
  MAX_QUERY,
  MAX_CHANGED,
  MAX_HISTORY,
  MAX_HITS_SHOWN,
  MAX_LINES,
  MAX_USES,
  HITS_PER_PAGE,
  ROW_KEY,
  SEARCH_SCOPES,
  USE_SORTS,
  USES_STEP,
  type CatalogueTab,
} from "./model/choices.ts";
import { isLocale, MAX_PINS } from "./model/pins.ts";

const typedText = cutText(MAX_QUERY).withDefault("");
const country = matching(COUNTRY).withDefault("");
/** Any short text: the service may use any name for a locale. */
const locale = shortText(MAX_LOCALE).withDefault("");

/** `de_DE.ja_JP`; malformed locales are dropped. */
const localeList = (most: number) =>
  listOf((text) => (isLocale(text) ? text : undefined), { most, separator: ".", also: /[.,\s]+/ }).withDefault([]);

/**
 * Pinned locales as the routes read them. The screens read the text itself, because they report malformed locales and
 * fall back to the operator's own pins.
 */
export const pins = localeList(MAX_PINS);

/** Locales that become columns of the answers of selected attributes. */
export const answersRequest = { in: localeList(MAX_ANSWER_LOCALES) };

/** Open tab; `null`: the texts if something is searched, else the catalogue. */
export const attributesAddress = { tab: oneOf(CATALOGUE_TABS), q: typedText };

export const openTab = ({ tab, q }: Parsed<typeof attributesAddress>): CatalogueTab =>
  tab ?? (q.trim() === "" ? "catalogue" : "texts");

/** Ids of the lookup. A list that is too long for a URL is kept in the browser tab and never in a saved view. */
export const lookupAddress = {
  ids: createParser<readonly string[]>({
    parse: (text) => {
      const { ids } = parseIds(text);
      return ids.join(",").length <= MAX_URL_IDS_LENGTH ? ids : null;
    },
    serialize: (ids) => ids.join(","),
    eq: (a, b) => a.join() === b.join(),
  }).withDefault([]),
};

/** Spelling of the mode of an attribute whose mode is not stated. */
const NO_MODE = "-";
/** A comma would separate two modes. */
const escaped = (mode: string): string => mode.replaceAll("%", "%25").replaceAll(",", "%2C");
const unescaped = (item: string): string => item.replaceAll("%2C", ",").replaceAll("%25", "%");
const modeList = listOf(unescaped, { longest: MAX_MODES });
/** Display modes as received; `""`: not stated. */
const modes = createParser<readonly string[]>({
  ...modeList,
  parse: (text) => modeList.parse(text)?.map((mode) => (mode === NO_MODE ? "" : mode)) ?? null,
  serialize: (chosen) => chosen.map((mode) => escaped(mode) || NO_MODE).join(","),
}).withDefault([]);

/** Attribute filters, shared by the text search and the catalogue. */
const facets = {
  country,
  activity: oneOf(ACTIVITIES).withDefault("any"),
  modes,
  asked: oneOf(ASKED),
  missing: locale,
};

/** Written even if it is the default: the tabs keep the parameter, and their defaults differ. */
const source = oneOf(CATALOGUE_SOURCES).withOptions({ clearOnDefault: false });

export const searchFilter = {
  q: typedText,
  scope: oneOf(SEARCH_SCOPES).withDefault("all"),
  /** Locale of the matching text. */
  locale,
  /** Matches whole words only. */
  word: flag,
  /** Only rows without a text in a pinned locale. */
  gaps: flag,
  ...facets,
  source: source.withDefault("any"),
};
export const searchAddress = { ...searchFilter, limit: countUpTo(MAX_HITS_SHOWN).withDefault(HITS_PER_PAGE) };
export type SearchState = Parsed<typeof searchAddress>;
export const searchRequest = {
  ...searchAddress,
  pins,
  /** Long texts are whole and not highlighted, for copying. */
  uncut: flag,
};
export type SearchQuery = Parsed<typeof searchRequest>;

export const catalogueFilter = {
  q: typedText,
  sort: oneOf(CATALOGUE_SORTS).withDefault("rank"),
  down: flag,
  /** Locale of the questions; `""`: the first pinned one. */
  in: locale,
  ...facets,
  source: source.withDefault("top"),
};
export const catalogueAddress = { ...catalogueFilter, lines: countUpTo(MAX_LINES).withDefault(CATALOGUE_STEP) };
export type CatalogueQuery = Parsed<typeof catalogueAddress>;

export const catalogueColumns = { columns: someOf(CATALOGUE_COLUMNS) };

/** Filters of one attribute's texts. */
export const matrixFilter = {
  filter: typedText,
  gaps: flag,
  /** Only answers offered in the country of a pinned locale. */
  offered: flag,
};
export const matrixAddress = {
  ...matrixFilter,
  /** Highlighted row. */
  answer: matching(ROW_KEY),
  /** Whether the texts of the highlighted row in every locale are open. */
  everyLocale: flag,
};
export const matrixRequest = { ...matrixFilter, pins };
export type MatrixQuery = Parsed<typeof matrixRequest>;

export const detailAddress = { tab: oneOf(DETAIL_TABS).withDefault("texts"), ...matrixFilter };
export const historyAddress = { shown: countUpTo(MAX_HISTORY).withDefault(HISTORY_STEP) };
export const useOrder = { order: oneOf(USE_SORTS).withDefault("read") };
export const usedInAddress = { ...useOrder, shown: countUpTo(MAX_USES).withDefault(USES_STEP) };

const coverageFilter = {
  find: typedText,
  country,
  source: oneOf(CATALOGUE_SOURCES).withDefault("top"),
  sort: oneOf(COVERAGE_SORTS).withDefault("gaps"),
  /** Order of the locales. */
  order: oneOf(LOCALE_SORTS).withDefault("name"),
  gaps: flag,
};
export const coverageAddress = { ...coverageFilter, pinned: flag };
export type CoverageState = Parsed<typeof coverageAddress>;
/** `locales`: only these; empty: all. */
export const coverageRequest = { ...coverageFilter, locales: pins };
export type CoverageQuery = Parsed<typeof coverageRequest>;

export const changesFilter = { days: oneNumberOf(CHANGE_DAYS).withDefault(7), kind: oneOf(CHANGE_GROUPS) };
/** `shown`: number of listed entries, kept so that a returning user sees as many as before. */
export const changesAddress = { ...changesFilter, shown: countUpTo(MAX_CHANGED).withDefault(CHANGED_STEP) };
export type ChangesQuery = Parsed<typeof changesAddress>;
