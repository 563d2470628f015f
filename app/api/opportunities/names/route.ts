import { resolveOpportunityNames } from "@/lib/opportunities/detail/resolve-names";
import { namesAtSnapshot } from "@/lib/opportunities/model/params";
import { opportunityAt } from "@/lib/opportunities/snapshots/parsed-snapshot";
import { defineRoute } from "@/lib/server/route";

/** Labels for all values of an opportunity. */
export const GET = defineRoute({
  needs: "viewer",
  input: namesAtSnapshot,
  run: async ({ words, ...position }, context) =>
    resolveOpportunityNames(context, await opportunityAt(context, position), words),
});
