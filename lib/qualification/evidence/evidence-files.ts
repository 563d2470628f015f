/** Query and response of the evidence pack route. */
import { z } from "zod";
import { typedId } from "../../typed-id.ts";
import { runId } from "../model/params.ts";

export interface EvidenceFiles {
  /** File name without extension. */
  readonly name: string;
  readonly markdown: string;
  readonly json: string;
}

/** Without `group`: the whole run. Without `subject`: every respondent; in a large run the first one. */
export const evidenceParams = z.object({
  id: runId,
  group: typedId.optional(),
  subject: z.coerce.number().int().min(0).max(10_000).optional(),
});
export type EvidenceQuery = z.infer<typeof evidenceParams>;
