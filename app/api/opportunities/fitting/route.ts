import { fittingOpportunities } from "@/lib/opportunities/library";
import { libraryFilter } from "@/lib/opportunities/library-params";
import { defineRoute } from "@/lib/server/route";

/** Every opportunity that passes the filters, to be selected. */
export const GET = defineRoute({
  needs: "viewer",
  input: libraryFilter,
  run: (filter, context) => fittingOpportunities(context, filter),
});
