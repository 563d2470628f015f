/** Query schemas of the routes. */
import { z } from "zod";
import { addressSchema } from "../query/address-schema.ts";
import { auditFilter, callFilter, MAX_ACTIVITY_FILTER_LENGTH } from "./address.ts";

export const callParams = addressSchema(callFilter);

/** One page of calls, after the cursor of the previous page. */
export const callPageParams = callParams.extend({
  after: z
    .string()
    .regex(/^\d{1,15}\.\d{1,15}$/)
    .optional(),
});

export const oneCallParams = z.object({ ref: z.string().min(1).max(MAX_ACTIVITY_FILTER_LENGTH) });

export const auditParams = addressSchema(auditFilter);

/** One page of entries below the last `seq` of the previous page. */
export const auditPageParams = auditParams.extend({ below: z.coerce.number().int().min(1).optional() });

/** Every difference: the list has no filters. */
export const contractExportParams = z.object({
  format: z.enum(["csv"]),
  bom: z.stringbool().default(true),
  guardIds: z.stringbool().default(false),
});

export const auditExportParams = auditParams.extend({
  format: z.enum(["csv", "jsonl"]),
  bom: z.stringbool().default(true),
  guardIds: z.stringbool().default(false),
});
