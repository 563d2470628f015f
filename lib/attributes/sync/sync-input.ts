/** Input of a sync, and its plan, stored so that it can resume after a stop. JSON in the store. Pure. */
import { z } from "zod";
import { LIST_SOURCES } from "../model/choices.ts";

export const SYNC_DETAILS = ["due", "failed", "all", "chosen", "none"] as const;

export const syncInputSchema = z.object({
  /** List to fetch first; if absent, only details are fetched. */
  list: z.enum(LIST_SOURCES).optional(),
  /** Also fetches the deprecated full list, ids only. */
  alsoFull: z.boolean().default(false),
  country: z.string().optional(),
  /**
   * Details to fetch: missing or older than a day, failed ones, all of the catalogue regardless of their age, those of
   * `ids`, or none.
   */
  details: z.enum(SYNC_DETAILS),
  /** For `chosen`: attributes, in this order. */
  ids: z.array(z.string()).optional(),
  /** Job whose failures are retried; if absent, all attributes whose latest fetch failed. */
  failedIn: z.string().optional(),
});
export type SyncInput = z.infer<typeof syncInputSchema>;

/**
 * Stored before the first list, because after an interruption the next worker cannot determine whether an earlier list
 * existed.
 */
export const syncStartSchema = z.object({ first: z.boolean() });

export const syncPlanSchema = z.object({
  /** Attributes whose details are fetched, in this order. */
  ids: z.array(z.string()),
  /** First list ever: then new attributes are not reported. */
  first: z.boolean().default(false),
  /** Remarks on the lists, for the result message. */
  note: z.string().optional(),
});
export type SyncPlan = z.infer<typeof syncPlanSchema>;
