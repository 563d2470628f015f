/**
 * Display choices of one browser. Kept in cookies, so that the server renders them without layout shift or flash;
 * `<html>` carries them for the style sheet. Pure.
 */
export const DENSITIES = ["compact", "normal", "roomy"] as const;
export type Density = (typeof DENSITIES)[number];

/** Height of a one-line row in pixels, including its border: `--row` of the style sheet. */
export const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 28, normal: 36, roomy: 44 };

export const DENSITY_COOKIE = "density";
export const PRESENTATION_COOKIE = "presentation";

/** Unknown values fall back to normal density. */
export const readDensity = (value: string | undefined): Density => DENSITIES.find((one) => one === value) ?? "normal";

export const readPresentation = (value: string | undefined): boolean => value === "on";

const COOKIE_LIFETIME = "path=/; max-age=31536000; samesite=lax";

/** In `document.cookie` syntax; expires after a year. */
export const densityCookie = (density: Density): string => `${DENSITY_COOKIE}=${density}; ${COOKIE_LIFETIME}`;

/** Also expires after a year: a mode that masks data must not end by itself. */
export const presentationCookie = (on: boolean): string =>
  `${PRESENTATION_COOKIE}=${on ? "on" : "off"}; ${COOKIE_LIFETIME}`;

/** Reads one value of a cookie header such as `theme=dark; density=compact`. */
export function cookieValue(line: string, name: string): string | undefined {
  const pair = line.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
