/** What the pages of one attribute, of changes and of coverage offer to choose from, and how much of each. */

/** The question, an answer by its id, or `ID~2` for the second answer with the same id. */
export const PLACE = /^(?:question|-?\d{1,19}(?:~\d{1,5})?)$/;

/** Readings sent at first, and with each "Show more". */
export const HISTORY_STEP = 10;
export const MOST_HISTORY = 500;

/** Changes of one reading sent with it. */
export const CHANGES_STEP = 20;

/** Groups of changes a person may look for. */
export const CHANGE_GROUPS = ["texts", "answers", "activity", "facts", "list", "rank", "first"] as const;
export type ChangeGroup = (typeof CHANGE_GROUPS)[number];

/** Days to look back; 0: without end. */
export const CHANGE_DAYS = [1, 7, 30, 0] as const;

export const CHANGED_STEP = 30;
export const MOST_CHANGED = 1_000;

/** In which order the opportunities that use an attribute stand. They come by when they were read. */
export const USE_SORTS = ["read", "open", "status"] as const;
export type UseSort = (typeof USE_SORTS)[number];

export const COVERAGE_SORTS = ["gaps", "rank", "name"] as const;
export type CoverageSort = (typeof COVERAGE_SORTS)[number];
