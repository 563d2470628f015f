/**
 * Setting for single-key shortcuts. In a cookie, so that the server renders it and the first key press already respects
 * it.
 */
export const SHORTCUTS_COOKIE = "shortcuts";

export type Shortcuts = "on" | "off";

/** Parses the cookie value; enabled unless switched off. */
export const readShortcuts = (value: string | undefined): Shortcuts => (value === "off" ? "off" : "on");

/** Cookie string for `document.cookie`; valid for a year. */
export const shortcutsCookie = (shortcuts: Shortcuts): string =>
  `${SHORTCUTS_COOKIE}=${shortcuts}; path=/; max-age=31536000; samesite=lax`;
