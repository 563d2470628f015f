/** Input of a bulk read, checked in the browser and on the server. */
import { z } from "zod";
import { typedId } from "../../typed-id.ts";
import { byGroup } from "../model/params.ts";
import { MAX_BULK_READ } from "./bulk-read-items.ts";

/** Opportunity ids; may be empty. */
export const opportunityIds = (most: number) =>
  z.array(typedId).max(most, `At most ${most.toLocaleString("en")} opportunities at once.`);

/** Ids, groups with locale, or both. */
export const readManyInputSchema = z.strictObject({
  ids: opportunityIds(MAX_BULK_READ),
  groups: z
    .array(byGroup)
    .max(MAX_BULK_READ, `At most ${MAX_BULK_READ.toLocaleString("en")} groups at once.`)
    .default([]),
});
