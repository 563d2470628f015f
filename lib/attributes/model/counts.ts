/** Counts that several screens show, each by one definition (see the README). Pure. */
import { pluralize } from "../../pluralize.ts";
import type { CatalogueSource } from "./choices.ts";
import type { AttributesOverview } from "./model.ts";
import { isLocale } from "./pins.ts";

/**
 * Locales in use: those in which any text is loaded. Invalid values of the service, such as `xx` or an empty
 * name, are neither listed nor counted.
 */
export const localesInUse = (locales: readonly string[]): readonly string[] => locales.filter(isLocale);

/** "34 locales". */
export const localeCountText = (locales: readonly string[]): string =>
  pluralize(localesInUse(locales).length, "locale");

/** "200,458 texts in 34 locales". */
export const textCountText = (texts: number, locales: readonly string[]): string =>
  `${pluralize(texts, "text")} in ${localeCountText(locales)}`;

type ListCounts = Pick<AttributesOverview, "known" | "inTop" | "inFull" | "inCountry" | "inTargeting">;

/** Attributes in a list of the catalogue without any other filter. */
export function listCount(overview: ListCounts, source: CatalogueSource): number {
  const counts: Readonly<Record<CatalogueSource, number>> = {
    top: overview.inTop,
    full: overview.inFull,
    country: overview.inCountry,
    targeting: overview.inTargeting,
    any: overview.known,
  };
  return counts[source];
}

/** Changed attributes beyond this number are not counted. */
export const MAX_CHANGED = 1_000;
