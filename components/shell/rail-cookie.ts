/** Whether the rail shows words beside its icons. In a cookie, so that the server draws it as it was left. */
export const RAIL_COOKIE = "rail";

/** Anything but `narrow` means wide. */
export const isNarrowRail = (value: string | undefined): boolean => value === "narrow";

/** The cookie as `document.cookie` takes it; kept for a year. */
export const railCookie = (narrow: boolean): string =>
  `${RAIL_COOKIE}=${narrow ? "narrow" : "wide"}; path=/; max-age=31536000; samesite=lax`;
