/** Choices of the reach on the page of an opportunity, as written in the URL. */

/** `order`: people who pass a step and all before it. `alone`: people whom the facts admit and who pass this step. */
export const LADDER_MODES = ["order", "alone"] as const;
export type LadderMode = (typeof LADDER_MODES)[number];

/** Measure of the bars, grids and tables of quota steps; `people`: people per place. */
export const BAR_MEASURES = ["count", "people"] as const;
export type BarMeasure = (typeof BAR_MEASURES)[number];
