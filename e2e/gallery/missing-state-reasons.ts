/** Shared reasons why a screen lacks a state. */
export const ASKS_NO_SERVICE = "It shows what the console keeps; the service is not asked here.";
export const COMES_WHOLE = "It comes with its data; the page before stays in sight until then.";
export const NO_JOB = "Nothing here takes more than one call.";
export const NOTHING_REFRESHED = "What it shows is not read again from here.";
export const NO_FILTER = "Nothing narrows it.";
export const NO_AGE = "It shows nothing that was read from the service at some time.";
export const EVERYBODY = "Every role may do everything here.";
export const NO_ONE_THING = "It is about no single thing that could be missing.";
export const ALL_OR_NOTHING = "It is there whole or not at all.";
export const SMALL = "It cannot become long.";
export const NO_DIALOG = "Nothing opens over it but the account menu, which home shows.";
export const OF_THE_HEAD = "The head of the page tells it, the same on every tab; the first tab shows it.";
export const NEVER_EMPTY = "It is never empty.";
export const VIEWS_ALONE = "Its views open as on coverage, and nothing else opens over it.";
