/** Input schemas of watches. */
import { z } from "zod";
import { addressSchema } from "../../query/address-schema.ts";
import { opportunityId } from "../model/params.ts";
import { watchedAddress } from "./address.ts";
import {
  DEFAULT_PERCENT,
  MAX_PERCENT,
  MAX_REACH,
  MAX_WATCHES,
  MAX_WATCH_BATCH,
  MIN_PERCENT,
  MIN_REACH,
} from "./watch-model.ts";

const percent = z
  .number()
  .int("Enter a whole number, such as 20.")
  .min(MIN_PERCENT, `The limit must be at least ${MIN_PERCENT}%.`)
  .max(MAX_PERCENT, `The limit must be at most ${MAX_PERCENT}%.`);

const watchId = z.uuid();

export const watchMany = z.strictObject({
  ids: z.array(opportunityId).min(1, "Select at least one opportunity.").max(MAX_WATCH_BATCH),
  percent: percent.default(DEFAULT_PERCENT),
});

/** `step` is a key such as `Q2`, `entry` one such as `Q2.14`; both `""` for the whole opportunity. */
export const watchPart = z.strictObject({
  id: opportunityId,
  step: z.string().regex(/^([FQ]\d{1,6})?$/),
  entry: z.string().regex(/^([FQ]\d{1,6}\.\d{1,6})?$/),
  percent: percent.default(DEFAULT_PERCENT),
});

export const endWatches = z.strictObject({ ids: z.array(watchId).min(1).max(MAX_WATCHES) });
export const changeWatch = z.strictObject({ id: watchId, percent });

/** `below` null: no alert about the reach. */
export const changeReach = z.strictObject({
  id: watchId,
  below: z
    .number()
    .int("Enter a whole number, such as 100.")
    .min(MIN_REACH, `The limit must be at least ${MIN_REACH}.`)
    .max(MAX_REACH, `The limit must be at most ${MAX_REACH.toLocaleString("en")}.`)
    .multipleOf(MIN_REACH, `Enter a multiple of ${MIN_REACH}.`)
    .nullable(),
});

export const watchedParams = addressSchema(watchedAddress);

/** State that the page showed when the operator marked it as seen. */
export const shownUpTo = z.strictObject({ at: z.number().int().min(0), alert: z.number().int().min(0) });

export const intervalInputSchema = z.strictObject({
  everyMs: z
    .number()
    .int()
    .min(0)
    .max(7 * 86_400_000),
});
