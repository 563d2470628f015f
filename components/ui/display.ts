/**
 * How the console is shown in one browser. Choices live in cookies, so that the server draws them and nothing jumps or
 * flashes; `<html>` carries them for the style sheet. Pure.
 */
export const DENSITIES = ["compact", "normal", "roomy"] as const;
export type Density = (typeof DENSITIES)[number];

/** Height of a row of one line in pixels, its edge included: `--row` of the style sheet. */
export const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 28, normal: 36, roomy: 44 };

export const DENSITY_COOKIE = "density";
export const PRESENTATION_COOKIE = "presentation";

/** Anything unknown is the usual density. */
export const readDensity = (value: string | undefined): Density => DENSITIES.find((one) => one === value) ?? "normal";

export const readPresentation = (value: string | undefined): boolean => value === "on";

const LASTS = "path=/; max-age=31536000; samesite=lax";

/** As `document.cookie` takes it; kept for a year. */
export const densityCookie = (density: Density): string => `${DENSITY_COOKIE}=${density}; ${LASTS}`;

/** Kept for a year too: a mode that hides must not end by itself. */
export const presentationCookie = (on: boolean): string => `${PRESENTATION_COOKIE}=${on ? "on" : "off"}; ${LASTS}`;

/** One value of a line such as `theme=dark; density=compact`. */
export function cookieValue(line: string, name: string): string | undefined {
  const pair = line.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
