/** What a link may carry on the page of one attribute, and on those of changes and coverage. */
import { z } from "zod";
import { attributeId, countryParam } from "./params.ts";
import { CATALOGUE_SOURCES, MAX_QUERY } from "./choices.ts";
import {
  PLACE,
  HISTORY_STEP,
  MOST_HISTORY,
  CHANGES_STEP,
  CHANGE_GROUPS,
  CHANGED_STEP,
  MOST_CHANGED,
  COVERAGE_SORTS,
} from "./detail-choices.ts";

export const placeParams = z.object({ id: attributeId, place: z.string().regex(PLACE, "There is no such row.") });

export const historyParams = z.object({
  id: attributeId,
  limit: z.coerce.number().int().min(1).max(MOST_HISTORY).default(HISTORY_STEP),
});

export const entryParams = z.object({
  entry: z.coerce.number().int().min(1),
  limit: z.coerce.number().int().min(1).max(2_000).default(CHANGES_STEP),
});

export const changesParams = z.object({
  days: z.coerce.number().int().min(0).max(3_650).default(7),
  group: z.enum(CHANGE_GROUPS).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_CHANGED).default(CHANGED_STEP),
});
export type ChangesWish = z.infer<typeof changesParams>;

export const coverageParams = z.object({
  q: z.string().max(MAX_QUERY).default(""),
  source: z.enum(CATALOGUE_SOURCES).default("top"),
  /** Only its locales, and the attributes offered there. */
  country: countryParam.optional(),
  sort: z.enum(COVERAGE_SORTS).default("gaps"),
  gaps: z.enum(["0", "1"]).default("0"),
  /** `de_DE.ja_JP`: these alone; empty: all. */
  locales: z.string().max(300).default(""),
});
export type CoverageWish = z.infer<typeof coverageParams>;

export const readinessParams = z.object({
  country: countryParam,
  source: z.enum(CATALOGUE_SOURCES).default("top"),
});
export type ReadinessWish = z.infer<typeof readinessParams>;
