/** Input schemas of the library's routes and actions. */
import { z } from "zod";
import { fileParams } from "../../export/params.ts";
import { addressSchema } from "../../query/address-schema.ts";
import { opportunityIds } from "../fetch/params.ts";
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

/** Non-empty opportunity ids, to be watched or exported. */
export const idList = (most: number) => opportunityIds(most).min(1, "Select at least one opportunity.");
