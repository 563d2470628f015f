/** What a sync is asked to do, and what it keeps so that it can go on after a stop. Kept as JSON in the store. Pure. */
import { z } from "zod";
import { LIST_SOURCES } from "./choices.ts";

export const syncWish = z.object({
  /** The list to read first; none: only details. */
  list: z.enum(LIST_SOURCES).optional(),
  /** The deprecated full list after it: its ids only. */
  alsoFull: z.boolean().default(false),
  country: z.string().optional(),
  /** Which details: those never read or older than a day, those that failed, or none. */
  details: z.enum(["due", "failed", "none"]),
  /** The job whose failures are meant; none: whatever failed when it was last read. */
  failedIn: z.string().optional(),
});
export type SyncWish = z.infer<typeof syncWish>;

/** Kept before the first list is: the next stretch of work cannot see any more whether there was one before. */
export const syncBeginning = z.object({ first: z.boolean() });

export const syncPlan = z.object({
  /** Attributes whose details are read, in this order. */
  ids: z.array(z.string()),
  /** No list was read before: that everything in it is new is no news. */
  first: z.boolean().default(false),
  /** What to say about the list that was read. */
  note: z.string().optional(),
});
export type SyncPlan = z.infer<typeof syncPlan>;
