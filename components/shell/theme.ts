/** Theme preference. In a cookie, so that the server renders the right theme without a flash. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = "theme";

/** Parses the cookie value; an unknown value means the system theme. */
export function readTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? "system";
}

/** Cookie string for `document.cookie`; valid for a year. */
export const themeCookie = (theme: Theme): string => `${THEME_COOKIE}=${theme}; path=/; max-age=31536000; samesite=lax`;
