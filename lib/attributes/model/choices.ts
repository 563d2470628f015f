/** Options and limits of the attribute screens. Without the schema library, so that the browser can import it. */

export const SEARCH_SCOPES = ["all", "answer", "question", "name", "description", "id"] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

export const CATALOGUE_TABS = ["texts", "catalogue", "lookup"] as const;
export type CatalogueTab = (typeof CATALOGUE_TABS)[number];

export const DETAIL_TABS = ["texts", "dependencies", "used-in", "history", "raw"] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

export const ACTIVITIES = ["any", "active", "inactive", "read", "unread", "failed"] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** Sources of ids: the replacement list, or the deprecated full one. */
export const LIST_SOURCES = ["list-attributes", "get-attributes"] as const;
export type ListSource = (typeof LIST_SOURCES)[number];

/**
 * Attribute sets of the catalogue: most used, deprecated full list, lists for a country, used in targeting, or all
 * known. A list for a country is a source of its own: it may name attributes that are not among the most used.
 */
export const CATALOGUE_SOURCES = ["top", "full", "country", "targeting", "any"] as const;
export type CatalogueSource = (typeof CATALOGUE_SOURCES)[number];

/** Whether an attribute depends on others. */
export const ASKED = ["after-another", "alone"] as const;
export type Asked = (typeof ASKED)[number];

/** Hits sent at first; the list renders only the visible ones. */
export const HITS_PER_PAGE = 200;

/** Maximum hits that a search counts and ranks. */
export const MAX_HITS_SHOWN = 1_000;

/** Maximum characters of a query; more would not find more. */
export const MAX_QUERY = 200;

/** Maximum characters of an id list in the URL; mail programs and proxies truncate longer URLs. */
export const MAX_URL_IDS_LENGTH = 1_200;

/** Maximum characters of a requested locale; a locale of the service may be longer. */
export const MAX_LOCALE = 300;

/** Maximum characters of the selected display modes, including commas. */
export const MAX_MODES = 500;

export const COUNTRY = /^[A-Z]{2}$/;

/** Maximum locale columns in an export of the answers of selected attributes. */
export const MAX_ANSWER_LOCALES = 60;

/** Maximum rows of answers that are copied to the clipboard; larger tables are exported. */
export const MAX_COPIED_ROWS = 10_000;

/** Catalogue rows fetched at first and with each "Show more". */
export const CATALOGUE_STEP = 500;

/** Maximum rows per page. */
export const MAX_LINES = 20_000;

/** `question`, an answer id, or `ID~2` for the second answer with the same id. */
export const ROW_KEY = /^(?:question|-?\d{1,19}(?:~\d{1,5})?)$/;

/** History entries fetched at first and with each "Show more". */
export const HISTORY_STEP = 10;
export const MAX_HISTORY = 500;

/** Changes included per history entry. */
export const CHANGES_STEP = 20;

/** Groups of change kinds, for filtering. */
export const CHANGE_GROUPS = ["texts", "answers", "activity", "facts", "list", "rank", "first"] as const;
export type ChangeGroup = (typeof CHANGE_GROUPS)[number];

/** Days to look back; 0 for unlimited. */
export const CHANGE_DAYS = [1, 7, 30, 0] as const;

export const CHANGED_STEP = 30;
export const MAX_CHANGED = 1_000;

/** Sort orders of the opportunities that use an attribute. They arrive sorted by time of fetch. */
export const USE_SORTS = ["read", "open", "status"] as const;
export type UseSort = (typeof USE_SORTS)[number];

/** Opportunities shown at first, and with each "Show more". */
export const USES_STEP = 100;
export const MAX_USES = 100_000;
/** Opportunities whose steps one request looks up. */
export const USES_PER_REQUEST = 50;

/**
 * Orders of the rows of the coverage table: most missing texts (`gaps`), largest share of missing texts (`share`), usage
 * rank, name.
 */
export const COVERAGE_SORTS = ["gaps", "share", "rank", "name"] as const;
export type CoverageSort = (typeof COVERAGE_SORTS)[number];

/** Orders of its columns, the locales: English name, largest share of missing texts, most missing texts. */
export const LOCALE_SORTS = ["name", "share", "gaps"] as const;
export type LocaleSort = (typeof LOCALE_SORTS)[number];
