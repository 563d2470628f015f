/** What a reading of many opportunities is asked for, and how one item of it is spelled in the store. Pure. */
import { z } from "zod";

/** Kept as JSON with the job. */
export const readWish = z.object({
  items: z.array(z.string()).default([]),
  /** The job whose failures are meant. */
  failedIn: z.string().optional(),
});
export type ReadWish = z.infer<typeof readWish>;
