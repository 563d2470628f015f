/** Query schema of the list of runs, for its route and action. */
import { addressSchema } from "../../query/address-schema.ts";
import { runsRequest } from "./address.ts";

export const runsParams = addressSchema(runsRequest);
