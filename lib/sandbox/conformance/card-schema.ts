/** Report card of a conformance session, as the sandbox hands it to the console. */
import { z } from "zod";

const evidenceSchema = z.strictObject({
  number: z.int(),
  /** Epoch milliseconds. */
  at: z.number(),
  operation: z.string(),
  /** Safe form: sizes, IDs of the script and types, never a value. */
  sent: z.string(),
  answered: z.string(),
});

export const conformanceCardSchema = z.strictObject({
  /** Epoch milliseconds. */
  startedAt: z.number(),
  /** The client did the last step. */
  finished: z.boolean(),
  calls: z.int(),
  rules: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      expectation: z.string(),
      verdict: z.enum(["pass", "fail", "unseen"]),
      why: z.string(),
      evidence: z.array(evidenceSchema),
    }),
  ),
  steps: z.array(z.strictObject({ title: z.string(), detail: z.string(), done: z.boolean() })),
});

export type ConformanceCard = z.infer<typeof conformanceCardSchema>;
