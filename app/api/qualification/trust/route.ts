import { trustWish } from "@/lib/qualification/trust-params";
import { trustReport } from "@/lib/qualification/trust-report";
import { defineRoute } from "@/lib/server/route";

/** How often the local reading agreed with the live answer, by market and evaluation model. */
export const GET = defineRoute({
  needs: "viewer",
  input: trustWish,
  run: ({ period }, context) => trustReport(context, period),
});
