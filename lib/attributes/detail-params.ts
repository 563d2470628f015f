/** What a link may carry on the page of one attribute, and on those of changes and coverage. */
import { z } from "zod";
import { attributeId, CATALOGUE_SOURCES, countryParam, MAX_QUERY } from "./params.ts";

/** The question, an answer by its id, or `ID~2` for the second answer with the same id. */
export const PLACE = /^(?:question|-?\d{1,19}(?:~\d{1,5})?)$/;

export const placeParams = z.object({ id: attributeId, place: z.string().regex(PLACE, "There is no such row.") });

/** Readings sent at first, and with each "Show more". */
export const HISTORY_STEP = 10;
/** Changes of one reading sent with it. */
export const CHANGES_STEP = 20;

export const historyParams = z.object({
  id: attributeId,
  limit: z.coerce.number().int().min(1).max(500).default(HISTORY_STEP),
});

export const entryParams = z.object({
  entry: z.coerce.number().int().min(1),
  limit: z.coerce.number().int().min(1).max(2_000).default(CHANGES_STEP),
});

/** Groups of changes a person may look for. */
export const CHANGE_GROUPS = ["texts", "answers", "activity", "facts", "list", "rank", "first"] as const;
export type ChangeGroup = (typeof CHANGE_GROUPS)[number];

/** Days to look back; 0: without end. */
export const CHANGE_DAYS = [1, 7, 30, 0] as const;

export const CHANGED_STEP = 30;

export const changesParams = z.object({
  days: z.coerce.number().int().min(0).max(3_650).default(7),
  group: z.enum(CHANGE_GROUPS).optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(CHANGED_STEP),
});
export type ChangesWish = z.infer<typeof changesParams>;

export const COVERAGE_SORTS = ["gaps", "rank", "name"] as const;
export type CoverageSort = (typeof COVERAGE_SORTS)[number];

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
