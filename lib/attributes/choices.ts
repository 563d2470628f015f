/** What the attribute screens offer to choose from, and how much of each. Free of the schema library, so that the browser can have it. */

export const SEARCH_SCOPES = ["all", "answer", "question", "name", "description", "id"] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

export const CATALOGUE_TABS = ["texts", "catalogue", "lookup"] as const;
export type CatalogueTab = (typeof CATALOGUE_TABS)[number];

export const DETAIL_TABS = ["texts", "dependencies", "used-in", "history", "raw"] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

export const ACTIVITIES = ["any", "active", "inactive", "read", "unread", "failed"] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** Where ids come from: the replacement list, or the deprecated full one. */
export const LIST_SOURCES = ["list-attributes", "get-attributes"] as const;
export type ListSource = (typeof LIST_SOURCES)[number];

/** Which attributes the catalogue shows: the most used, the deprecated full list, those met in targeting, or all. */
export const CATALOGUE_SOURCES = ["top", "full", "targeting", "any"] as const;
export type CatalogueSource = (typeof CATALOGUE_SOURCES)[number];

/** Whether an attribute is asked after others, or stands alone. */
export const ASKED = ["after-another", "alone"] as const;
export type Asked = (typeof ASKED)[number];

/** Hits sent at first; the list shows only those in sight. */
export const PAGE_OF_HITS = 200;

/** As many as a search counts and ranks. */
export const MOST_HITS_SHOWN = 1_000;

/** Longer queries find nothing more. */
export const MAX_QUERY = 200;

/** Longer lists of ids do not go into the address: mail programs and proxies cut it. */
export const LONGEST_IDS_IN_URL = 1_200;
/** Stands in the address in the place of a list that is longer. */
export const IDS_IN_BROWSER = "kept";

/** Characters of a locale that can be asked for; one of the service's may be longer. */
export const MAX_LOCALE = 300;

/** Characters of all chosen display modes, commas included. */
export const MAX_MODES = 500;

export const COUNTRY = /^[A-Z]{2}$/;

/** Lines of the catalogue read at first, and with each "Show more". */
export const CATALOGUE_STEP = 500;

/** As many as one page holds. */
export const MOST_LINES = 20_000;
