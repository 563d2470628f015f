import { fittingOpportunities } from "@/lib/opportunities/library/library";
import { filterParams } from "@/lib/opportunities/library/params";
import { defineRoute } from "@/lib/server/route";

/** All opportunities that pass the filters, for selection. */
export const GET = defineRoute({
  needs: "viewer",
  input: filterParams,
  run: (filter, context) => fittingOpportunities(context, filter),
});
