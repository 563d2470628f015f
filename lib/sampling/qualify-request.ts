/** The request of `/qualify` (§4.6). */
import { z } from "zod";
import { FORM_FACTORS, IPV4, MAX_GROUPS, NO_IPV4, respondentFault } from "./limits.ts";
import { requestInt64 } from "./schema.ts";

/** Dotted decimal: octal, hexadecimal and mapped forms are rejected (§8). */
const ipv4 = z.string().regex(IPV4, NO_IPV4);

export const respondentId = z.string().superRefine((text, context) => {
  const message = respondentFault(text);
  if (message !== undefined) context.addIssue({ code: "custom", message });
});

const side = z
  .int("Enter a whole number of pixels.")
  .min(1, "At least 1 pixel.")
  .max(100_000, "At most 100,000 pixels.");

export const qualifyRequest = z.strictObject({
  respondent_id: respondentId,
  group_ids: z
    .array(requestInt64)
    .min(1, "Enter at least one group ID.")
    .max(MAX_GROUPS, `A call can have at most ${MAX_GROUPS} groups.`),
  width: side,
  height: side,
  ip_address: ipv4,
  form_factor: z.enum(FORM_FACTORS),
  user_agent: z.string().max(1_000, "At most 1,000 characters.").optional(),
});

export type QualifyRequest = z.infer<typeof qualifyRequest>;
