/** Input schemas of the attribute routes and actions. */
import { z } from "zod";
import { readTypedId, NOT_AN_ID } from "../../int64.ts";
import { addressSchema } from "../../query/address-schema.ts";
import { typedId } from "../../typed-id.ts";
import {
  answersRequest,
  catalogueAddress,
  changesAddress,
  coverageRequest,
  matrixRequest,
  searchRequest,
} from "../address.ts";
import {
  CATALOGUE_SOURCES,
  CHANGES_STEP,
  COUNTRY,
  HISTORY_STEP,
  MAX_LOCALE,
  MAX_HISTORY,
  ROW_KEY,
  USES_PER_REQUEST,
} from "./choices.ts";

export const attributeId = typedId;

/** Same check for an id that stays text. */
export const attributeIdText = z.string().refine((text) => readTypedId(text) !== undefined, NOT_AN_ID);

/** Any text, since the service's locales may have any name. Only pins require the usual form. */
export const localeParam = z
  .string()
  .min(1, "Enter a locale.")
  .max(MAX_LOCALE, `A locale can have at most ${MAX_LOCALE} characters.`);
export const countryParam = z.string().regex(COUNTRY, "Enter a country as two capital letters, such as US.");

export const searchParams = addressSchema(searchRequest);
export const catalogueParams = addressSchema(catalogueAddress);
export const matrixParams = addressSchema(matrixRequest).extend({ id: attributeId });
export const answersParams = addressSchema(answersRequest);
export const changesParams = addressSchema(changesAddress);
export const coverageParams = addressSchema(coverageRequest);

export const rowKeyParams = z.object({ id: attributeId, place: z.string().regex(ROW_KEY, "This row doesn’t exist.") });

/** `opportunities`: ids, separated by commas. */
export const usesParams = z.object({
  id: attributeId,
  opportunities: z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(attributeIdText).min(1).max(USES_PER_REQUEST)),
  locale: localeParam.optional(),
});

export const historyParams = z.object({
  id: attributeId,
  limit: z.coerce.number().int().min(1).max(MAX_HISTORY).default(HISTORY_STEP),
});

export const entryParams = z.object({
  entry: z.coerce.number().int().min(1),
  limit: z.coerce.number().int().min(1).max(2_000).default(CHANGES_STEP),
});

export const readinessParams = z.object({
  country: countryParam,
  source: z.enum(CATALOGUE_SOURCES).default("top"),
});
export type ReadinessQuery = z.infer<typeof readinessParams>;
