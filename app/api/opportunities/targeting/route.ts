import { byId } from "@/lib/opportunities/params";
import { knownOpportunity } from "@/lib/opportunities/reading";
import { targetingParts } from "@/lib/opportunities/targeting-parts";
import { defineRoute } from "@/lib/server/route";

/** Cells and entries of an opportunity too large to travel with its page. */
export const GET = defineRoute({
  needs: "viewer",
  input: byId,
  run: async ({ id }, context) => targetingParts((await knownOpportunity(context, id)).opportunity),
});
