/** What a person may type or a link may carry on the attribute screens. Shared by the URL and by the routes. */
import { z } from "zod";
import { readTypedId, NOT_AN_ID } from "../int64.ts";
import { typedId } from "../typed-id.ts";
import { CATALOGUE_SORTS } from "./catalogue-columns.ts";
import { MAX_PINS, readPins } from "./pins.ts";
import {
  SEARCH_SCOPES,
  ACTIVITIES,
  CATALOGUE_SOURCES,
  ASKED,
  PAGE_OF_HITS,
  MOST_HITS_SHOWN,
  MAX_QUERY,
  MAX_LOCALE,
  MAX_MODES,
  COUNTRY,
  CATALOGUE_STEP,
  MOST_LINES,
} from "./choices.ts";

export const attributeId = typedId;

/** The same check for a text that stays a text. */
export const attributeIdText = z.string().refine((text) => readTypedId(text) !== undefined, NOT_AN_ID);

/** Any text: what the service has texts in can be asked for, whatever its name. Pins alone keep to the usual form. */
export const localeParam = z
  .string()
  .min(1, "Name a locale.")
  .max(MAX_LOCALE, `A locale has at most ${MAX_LOCALE} characters.`);
export const countryParam = z.string().regex(COUNTRY, "A country is two capital letters, such as US.");

/** Display modes, by comma: `single_select,multi_select`. */
const modes = z
  .string()
  .max(MAX_MODES)
  .default("")
  .transform((text): readonly string[] => [...new Set(text.split(",").filter(Boolean))]);
const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((text) => text === "1");

/** What narrows attributes, the same on the texts and in the catalogue. */
const attributeFilters = {
  country: countryParam.optional(),
  activity: z.enum(ACTIVITIES).default("any"),
  modes,
  asked: z.enum(ASKED).optional(),
  missing: localeParam.optional(),
};

const pins = z
  .string()
  .max(300)
  .default("")
  .transform((text): readonly string[] => readPins(text).slice(0, MAX_PINS));

export const searchParams = z.object({
  q: z.string().max(MAX_QUERY, `At most ${MAX_QUERY} characters.`),
  scope: z.enum(SEARCH_SCOPES).default("all"),
  /** Where the match stands. */
  locale: localeParam.optional(),
  /** The query stands as whole words. */
  word: flag,
  /** Rows that lack a text in a pinned locale. */
  gaps: flag,
  ...attributeFilters,
  /** Here a row lacks the text itself. */
  missing: localeParam.optional(),
  source: z.enum(CATALOGUE_SOURCES).default("any"),
  pins,
  limit: z.coerce.number().int().min(1).max(MOST_HITS_SHOWN).default(PAGE_OF_HITS),
});
export type SearchWish = z.infer<typeof searchParams>;

export const matrixParams = z.object({
  id: attributeId,
  pins,
  filter: z.string().max(MAX_QUERY, `At most ${MAX_QUERY} characters.`).default(""),
  gaps: z.enum(["0", "1"]).default("0"),
});

export const catalogueParams = z.object({
  q: z.string().max(MAX_QUERY, `At most ${MAX_QUERY} characters.`).default(""),
  ...attributeFilters,
  source: z.enum(CATALOGUE_SOURCES).default("top"),
  sort: z.enum(CATALOGUE_SORTS).default("rank"),
  down: flag,
  locale: localeParam.optional(),
  limit: z.coerce.number().int().min(1).max(MOST_LINES).default(CATALOGUE_STEP),
});
export type CatalogueWish = z.infer<typeof catalogueParams>;
