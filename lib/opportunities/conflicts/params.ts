/** Input schema of the conflicts page's route and action. */
import { addressSchema } from "../../query/address-schema.ts";
import { MAX_CONFLICTING, readTypedIds } from "../model/typed-ids.ts";
import { conflictsAddress } from "./address.ts";

export const conflictsParams = addressSchema({ ids: conflictsAddress.ids }).refine(
  ({ ids }) => readTypedIds(ids).ids.length <= MAX_CONFLICTING,
  `At most ${MAX_CONFLICTING} opportunities at once.`,
);
