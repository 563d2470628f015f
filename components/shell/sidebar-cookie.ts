/** Sidebar state, wide or icons only. In a cookie, so that the server renders it. */
export const SIDEBAR_COOKIE = "rail";

/** Any value other than `narrow` means wide. */
export const isNarrowSidebar = (value: string | undefined): boolean => value === "narrow";

/** Cookie string for `document.cookie`; valid for a year. */
export const sidebarCookie = (narrow: boolean): string =>
  `${SIDEBAR_COOKIE}=${narrow ? "narrow" : "wide"}; path=/; max-age=31536000; samesite=lax`;
