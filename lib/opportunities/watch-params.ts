/** What may be asked for about watches. */
import { z } from "zod";
import { opportunityId } from "./params.ts";

/** Counts that move by so much are told unless somebody chooses otherwise. */
export const USUAL_PERCENT = 50;
/** Watches of one person. */
export const MOST_WATCHES = 500;
/** Opportunities watched by one act. */
export const MOST_AT_ONCE = 200;

export const percent = z
  .number()
  .int("A limit is a whole percentage.")
  .min(1, "A limit is at least 1 %.")
  .max(100, "A limit is at most 100 %.");

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

export const WATCHED_SHOWN = ["changed", "all"] as const;
export type WatchedShown = (typeof WATCHED_SHOWN)[number];
export const WATCHED_PAGE = 12;

export const watchedWish = z.object({
  show: z.enum(WATCHED_SHOWN).default("changed"),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
});
export type WatchedWish = z.infer<typeof watchedWish>;

/** The same out of an address, which anybody may have edited. */
export const linkedWatchedWish = z.object({
  show: watchedWish.shape.show.catch("changed"),
  page: watchedWish.shape.page.catch(1),
});

/** What the page showed when somebody marked it as seen. */
export const shownUpTo = z.strictObject({ at: z.number().int().min(0), alert: z.number().int().min(0) });

export const intervalWish = z.strictObject({
  everyMs: z
    .number()
    .int()
    .min(0)
    .max(7 * 86_400_000),
});
