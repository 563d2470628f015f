/** Input of a bulk read job, stored with the job. Pure. */
import { z } from "zod";

/** Stored as JSON with the job. */
export const bulkReadInputSchema = z.object({
  items: z.array(z.string()).default([]),
  /** Job whose failures are retried. */
  failedIn: z.string().optional(),
});
export type BulkReadInput = z.infer<typeof bulkReadInputSchema>;
