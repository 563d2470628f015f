/** Input schemas of the library's routes and actions. */
import { z } from "zod";
import { fileParams } from "../../export/params.ts";
import { addressSchema } from "../../query/address-schema.ts";
import { typedId } from "../../typed-id.ts";
import { MAX_BULK_READ } from "../fetch/bulk-read-items.ts";
import { byGroup } from "../model/params.ts";
import { libraryFilter, libraryRequest } from "./address.ts";

export const filterParams = addressSchema(libraryFilter);
export const libraryParams = addressSchema(libraryRequest);

/** One row per opportunity, or one per quota entry. */
const EXPORTS = ["library", "entries"] as const;
export type ExportWhat = (typeof EXPORTS)[number];

export const exportParams = libraryParams.extend({
  what: z.enum(EXPORTS),
  /** Token of the selected ids, which are stored on the server briefly because they do not fit a URL. */
  kept: z
    .string()
    .regex(/^[0-9a-f-]{36}$/, "This export has expired. Open it again.")
    .optional(),
  ...fileParams,
});
export type ExportQuery = z.infer<typeof exportParams>;

/** Opportunity ids; may be empty. */
const anyIds = (most: number) =>
  z.array(typedId).max(most, `At most ${most.toLocaleString("en")} opportunities at once.`);

/** Non-empty opportunity ids, to be watched or exported. */
export const idList = (most: number) => anyIds(most).min(1, "Select at least one opportunity.");

/** Input of a bulk read: ids, groups with locale, or both. */
export const readManyInputSchema = z.strictObject({
  ids: anyIds(MAX_BULK_READ),
  groups: z
    .array(byGroup)
    .max(MAX_BULK_READ, `At most ${MAX_BULK_READ.toLocaleString("en")} groups at once.`)
    .default([]),
});
