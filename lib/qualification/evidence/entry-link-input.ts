/** Input schema for signing an entry link. */
import { z } from "zod";
import { typedId } from "../../typed-id.ts";
import { runId } from "../model/params.ts";
import { entryParamFaults, isBlankParam, MAX_ENTRY_PARAMS } from "./entry-params.ts";

const params = z
  .array(z.strictObject({ name: z.string(), value: z.string() }))
  .max(MAX_ENTRY_PARAMS, `A link can have at most ${MAX_ENTRY_PARAMS} parameters.`)
  .superRefine((rows, context) => {
    if (rows.length > MAX_ENTRY_PARAMS) return;
    for (const [index, { name, value }] of entryParamFaults(rows).entries()) {
      const row = rows[index];
      const message = row && isBlankParam(row) ? "A parameter needs a name." : (name ?? value);
      if (message !== undefined) context.addIssue({ code: "custom", path: [index], message });
    }
  });

/** Identifies the link by run, subject and group. */
export const entryLinkInputSchema = z.strictObject({
  runId,
  groupId: typedId,
  /** Index in the run's subjects. */
  subject: z.int().min(0).max(1_000).default(0),
  params: params.default([]),
});
