/** Whether single keys act. Kept in a cookie, so that the server writes it into the page and the first press already obeys. */
export const SHORTCUTS_COOKIE = "shortcuts";

export type Shortcuts = "on" | "off";

/** Reads the cookie's value; they act unless somebody switched them off. */
export const readShortcuts = (value: string | undefined): Shortcuts => (value === "off" ? "off" : "on");

/** The cookie as `document.cookie` takes it; kept for a year. */
export const shortcutsCookie = (shortcuts: Shortcuts): string =>
  `${SHORTCUTS_COOKIE}=${shortcuts}; path=/; max-age=31536000; samesite=lax`;
