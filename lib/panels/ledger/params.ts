/** Query schemas of the ledger routes. */
import { z } from "zod";
import { answersParams } from "../../attributes/model/params.ts";
import { fileParams } from "../../export/params.ts";
import { addressSchema } from "../../query/address-schema.ts";
import { ledgerAddress } from "./address.ts";

/** `again`: computed even if nothing changed. */
export const ledgerParams = addressSchema(ledgerAddress).extend({ again: z.enum(["0", "1"]).default("0") });

/** `kept`: token of the selected attributes, which are stored on the server briefly because they do not fit a URL. */
export const questionnaireParams = z.object({
  ...answersParams.shape,
  ...fileParams,
  kept: z.string().regex(/^[0-9a-f-]{36}$/, "This export has expired. Open it again."),
});
export type QuestionnaireQuery = z.infer<typeof questionnaireParams>;
