import { byId } from "@/lib/opportunities/params";
import { knownOpportunity } from "@/lib/opportunities/reading";
import { defineRoute } from "@/lib/server/route";

/** The body of the last reading, as received. */
export const GET = defineRoute({
  needs: "viewer",
  input: byId,
  run: async ({ id }, context) => ({ text: (await knownOpportunity(context, id)).bodyText }),
});
