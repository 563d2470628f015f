/** Share of texts present, as shown in the coverage table. Pure. */

export interface TextCoverage {
  /** Texts present. */
  readonly covered: number;
  /** Texts that could be present. */
  readonly possible: number;
}

/**
 * "93%", rounded down, so that "100%" is complete and "0%" has no text at all. `undefined` where no text is possible.
 */
export function shareText({ covered, possible }: TextCoverage): string | undefined {
  if (possible === 0) return undefined;
  const percent = Math.floor((covered / possible) * 100);
  return percent === 0 && covered > 0 ? "<1%" : `${percent}%`;
}

/** Steps of the heat scale, from complete to no text at all, with the share of texts present. */
export const HEAT_STEPS = [
  { step: 0, label: "100%" },
  { step: 1, label: "95–99%" },
  { step: 2, label: "75–94%" },
  { step: 3, label: "50–74%" },
  { step: 4, label: "under 50%" },
  { step: 5, label: "0%" },
] as const;
export type HeatStep = (typeof HEAT_STEPS)[number]["step"];

/** Step of a cell; `undefined` where no text is possible, as for an attribute not offered in the country. */
export function heatStep(coverage: TextCoverage | null): HeatStep | undefined {
  if (coverage === null || coverage.possible === 0) return undefined;
  const { covered, possible } = coverage;
  if (covered >= possible) return 0;
  if (covered <= 0) return 5;
  // In integers: a quotient may fall below its bound by rounding.
  const scaled = covered * 100;
  if (scaled >= 95 * possible) return 1;
  if (scaled >= 75 * possible) return 2;
  return scaled >= 50 * possible ? 3 : 4;
}
