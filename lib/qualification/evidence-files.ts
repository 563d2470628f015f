/** What the route of the evidence pack answers, and what it may be asked. */
import { z } from "zod";
import { typedId } from "../typed-id.ts";
import { runId } from "./params.ts";

export interface EvidenceFiles {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly markdown: string;
  readonly json: string;
}

/** Without a group: of the whole run. Without a subject: of every respondent, in a large run of the first. */
export const evidenceWish = z.object({
  id: runId,
  group: typedId.optional(),
  subject: z.coerce.number().int().min(0).max(10_000).optional(),
});
export type EvidenceWish = z.infer<typeof evidenceWish>;
