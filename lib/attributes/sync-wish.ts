/** What a sync is asked to do, and what it keeps so that it can go on after a stop. Kept as JSON in the store. Pure. */
import { z } from "zod";
import { LIST_SOURCES } from "./params.ts";

export const syncWish = z.object({
  /** The list to read first; none: only details. */
  list: z.enum(LIST_SOURCES).optional(),
  /** The deprecated full list after it: its ids only. */
  alsoFull: z.boolean().default(false),
  country: z.string().optional(),
  /** Which details: those never read or older than a day, those that failed, or none. */
  details: z.enum(["due", "failed", "none"]),
});
export type SyncWish = z.infer<typeof syncWish>;

export const syncPlan = z.object({
  /** Attributes whose details are read, in this order. */
  ids: z.array(z.string()),
  /** No list was read before: that everything in it is new is no news. */
  first: z.boolean().default(false),
  /** What to say about the list that was read. */
  note: z.string().optional(),
});
export type SyncPlan = z.infer<typeof syncPlan>;
