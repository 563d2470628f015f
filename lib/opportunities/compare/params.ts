/** Input schema of the comparison's route and action. */
import { addressSchema } from "../../query/address-schema.ts";
import { compareAddress, compareFault } from "./address.ts";

/** Exactly two ids, not the same. */
export const compareParams = addressSchema(compareAddress).refine(
  ({ ids }) => compareFault(ids) === undefined,
  "Enter two different IDs.",
);
