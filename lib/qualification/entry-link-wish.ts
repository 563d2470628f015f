/** Which entry link is to be signed, and what it carries besides. */
import { z } from "zod";
import { typedId } from "../typed-id.ts";
import { entryParamFaults, isBlankParam, MOST_ENTRY_PARAMS } from "./entry-params.ts";
import { runId } from "./params.ts";

const params = z
  .array(z.strictObject({ name: z.string(), value: z.string() }))
  .max(MOST_ENTRY_PARAMS, `At most ${MOST_ENTRY_PARAMS} parameters fit in one link.`)
  .superRefine((rows, context) => {
    if (rows.length > MOST_ENTRY_PARAMS) return;
    for (const [index, { name, value }] of entryParamFaults(rows).entries()) {
      const row = rows[index];
      const message = row && isBlankParam(row) ? "A parameter needs a name." : (name ?? value);
      if (message !== undefined) context.addIssue({ code: "custom", path: [index], message });
    }
  });

/** Which link to sign: of one run, one of its subjects, and one group. */
export const linkWish = z.strictObject({
  runId,
  groupId: typedId,
  /** Place in the run's subjects. */
  subject: z.int().min(0).max(1_000).default(0),
  params: params.default([]),
});
