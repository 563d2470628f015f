/** What may be asked for about watches. */
import { z } from "zod";
import { opportunityId } from "./params.ts";
import {
  LAST_WATCHED_PAGE,
  LEAST_PERCENT,
  MOST_AT_ONCE,
  MOST_PERCENT,
  MOST_WATCHES,
  USUAL_PERCENT,
  WATCHED_SHOWN,
} from "./watch-choices.ts";

export const percent = z
  .number()
  .int("A limit is a whole percentage.")
  .min(LEAST_PERCENT, `A limit is at least ${LEAST_PERCENT} %.`)
  .max(MOST_PERCENT, `A limit is at most ${MOST_PERCENT} %.`);

/** A watch's id. */
const watchId = z.uuid();

export const watchMany = z.strictObject({
  ids: z.array(opportunityId).min(1, "Choose at least one opportunity.").max(MOST_AT_ONCE),
  percent: percent.default(USUAL_PERCENT),
});

/** `step` is a key such as `Q2`, `entry` one such as `Q2.14`; both `""` for the whole opportunity. */
export const watchPart = z.strictObject({
  id: opportunityId,
  step: z.string().regex(/^([FQ]\d{1,6})?$/),
  entry: z.string().regex(/^([FQ]\d{1,6}\.\d{1,6})?$/),
  percent: percent.default(USUAL_PERCENT),
});

export const endWatches = z.strictObject({ ids: z.array(watchId).min(1).max(MOST_WATCHES) });
export const changeWatch = z.strictObject({ id: watchId, percent });

export const watchedWish = z.object({
  show: z.enum(WATCHED_SHOWN).default("changed"),
  page: z.coerce.number().int().min(1).max(LAST_WATCHED_PAGE).default(1),
});
export type WatchedWish = z.infer<typeof watchedWish>;

/** What the page showed when somebody marked it as seen. */
export const shownUpTo = z.strictObject({ at: z.number().int().min(0), alert: z.number().int().min(0) });

export const intervalWish = z.strictObject({
  everyMs: z
    .number()
    .int()
    .min(0)
    .max(7 * 86_400_000),
});
