/** Shared reasons why a screen lacks a state. */
export const NO_SERVICE_CALL = "The screen shows stored data and sends no call to the service.";
export const SERVER_RENDERED = "Rendered on the server with its data; the previous page stays visible meanwhile.";
export const NO_LONG_JOB = "No action on the screen takes more than one call.";
export const NO_REFRESH = "The screen has no control to fetch its data again.";
export const NO_FILTER = "The screen has no filter.";
export const NEVER_STALE = "The screen shows no data with a fetch time.";
export const ALL_ROLES = "Every role may use the whole screen.";
export const NO_SINGLE_RECORD = "The screen is not about a single record that could be missing.";
export const NEVER_PARTIAL = "The data loads completely or fails.";
export const ALWAYS_SHORT = "The content cannot become long.";
export const ONLY_ACCOUNT_MENU = "The only dialog is the account menu, covered by “home”.";
export const ONLY_SAVED_VIEWS = "The only dialog is that of the saved views, covered by “locale coverage”.";
export const IN_PAGE_HEADER = "The page header shows this state on every tab; the first tab covers it.";
export const IN_STATUS_STRIP = "The status strip of the attributes shows this state on every tab; “texts” covers it.";
export const NEVER_EMPTY = "The screen is never empty.";
export const BEFORE_SIGN_IN = "The screen is shown before sign-in.";
export const NO_SESSION = "The screen sends no request that needs a session.";

/** States that a screen without service calls, filters and dialogs of its own lacks. */
export const STATIC_STATES = {
  loading: SERVER_RENDERED,
  "long job": NO_LONG_JOB,
  refreshing: NO_REFRESH,
  "first use": NEVER_EMPTY,
  "filtered to nothing": NO_FILTER,
  stale: NEVER_STALE,
  "service failure": NO_SERVICE_CALL,
  "credential refused": NO_SERVICE_CALL,
  "not found": NO_SINGLE_RECORD,
  partial: NEVER_PARTIAL,
  huge: ALWAYS_SHORT,
  "dialog open": ONLY_ACCOUNT_MENU,
} as const;
