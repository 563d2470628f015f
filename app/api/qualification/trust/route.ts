import { trustAddress } from "@/lib/qualification/trust/address";
import { trustReport } from "@/lib/qualification/trust/trust-report";
import { addressSchema } from "@/lib/query/address-schema";
import { defineRoute } from "@/lib/server/route";

/** Agreement rate of local evaluation and live answer, by market and evaluation model. */
export const GET = defineRoute({
  needs: "viewer",
  input: addressSchema(trustAddress),
  run: ({ period }, context) => trustReport(context, period),
});
