/** The theme a person chose. It lives in a cookie so that the server renders the right one and nothing flashes. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = "theme";

/** Reads the cookie's value; anything unknown means "as the system does". */
export function readTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? "system";
}

/** The cookie as `document.cookie` takes it; kept for a year. */
export const themeCookie = (theme: Theme): string => `${THEME_COOKIE}=${theme}; path=/; max-age=31536000; samesite=lax`;
