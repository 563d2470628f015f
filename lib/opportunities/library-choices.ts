/** What the library offers to choose from, and how much of each. Free of the schema library, so that the browser can have it. */

export const TOGETHER = ["none", "project", "group"] as const;
export type Together = (typeof TOGETHER)[number];

export const PAGE_SIZES = [25, 100] as const;

export const MAX_QUERY = 200;

/** Opportunities that may be selected, or handed out in one list. */
export const MOST_SELECTED = 10_000;

/** Characters of one facet's choice. */
export const MAX_FACET = 60;
export const LAST_PAGE = 1_000_000;
