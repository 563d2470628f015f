/** What a person may type or a link may carry on the attribute screens. Shared by the URL and by the routes. */
import { z } from "zod";
import { readTypedId, NOT_AN_ID, type Int64 } from "../int64.ts";
import { isLocale, MAX_PINS, readPins } from "./pins.ts";

export const SEARCH_SCOPES = ["all", "answer", "question", "name", "id"] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

export const CATALOGUE_SORTS = ["rank", "id", "name"] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

export const CATALOGUE_TABS = ["texts", "catalogue"] as const;
export const DETAIL_TABS = ["texts", "dependencies", "used-in", "raw"] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

export const ACTIVITIES = ["any", "active", "inactive", "read", "unread", "failed"] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** Where ids come from: the replacement list, or the deprecated full one. */
export const LIST_SOURCES = ["list-attributes", "get-attributes"] as const;
export type ListSource = (typeof LIST_SOURCES)[number];

/** Which attributes the catalogue shows: the most used, the deprecated full list, those met in targeting, or all. */
export const CATALOGUE_SOURCES = ["top", "full", "targeting", "any"] as const;
export type CatalogueSource = (typeof CATALOGUE_SOURCES)[number];

/** Hits on one page of the search. */
export const PAGE_OF_HITS = 50;
/** Longer queries find nothing more. */
export const MAX_QUERY = 200;

export const attributeId = z.string().transform((text, context): Int64 => {
  const id = readTypedId(text);
  if (id !== undefined) return id;
  context.addIssue({ code: "custom", message: NOT_AN_ID });
  return z.NEVER;
});

/** The same check for a text that stays a text. */
export const attributeIdText = z.string().refine((text) => readTypedId(text) !== undefined, NOT_AN_ID);

export const localeParam = z.string().refine(isLocale, "A locale is written like de_DE.");
export const countryParam = z.string().regex(/^[A-Z]{2}$/, "A country is two capital letters, such as US.");

const pins = z
  .string()
  .max(200)
  .default("")
  .transform((text): readonly string[] => readPins(text).slice(0, MAX_PINS));

export const searchParams = z.object({
  q: z.string().max(MAX_QUERY, `At most ${MAX_QUERY} characters.`),
  scope: z.enum(SEARCH_SCOPES).default("all"),
  locale: localeParam.optional(),
  pins,
  limit: z.coerce.number().int().min(1).max(1_000).default(PAGE_OF_HITS),
});
export type SearchWish = z.infer<typeof searchParams>;

export const matrixParams = z.object({
  id: attributeId,
  pins,
  filter: z.string().max(MAX_QUERY, `At most ${MAX_QUERY} characters.`).default(""),
  gaps: z.enum(["0", "1"]).default("0"),
});

/** Lines of the catalogue read at first, and with each "Show more". */
export const CATALOGUE_STEP = 500;

export const catalogueParams = z.object({
  q: z.string().max(MAX_QUERY, `At most ${MAX_QUERY} characters.`).default(""),
  country: countryParam.optional(),
  activity: z.enum(ACTIVITIES).default("any"),
  source: z.enum(CATALOGUE_SOURCES).default("top"),
  sort: z.enum(CATALOGUE_SORTS).default("rank"),
  locale: localeParam.optional(),
  limit: z.coerce.number().int().min(1).max(20_000).default(CATALOGUE_STEP),
});
export type CatalogueWish = z.infer<typeof catalogueParams>;
