import { checked } from "@/lib/opportunities/findings";
import { byId } from "@/lib/opportunities/params";
import { knownOpportunity } from "@/lib/opportunities/reading";
import { defineRoute } from "@/lib/server/route";

/** What the linter finds in an opportunity that was read. */
export const GET = defineRoute({
  needs: "viewer",
  input: byId,
  run: async ({ id }, context) => checked(context, await knownOpportunity(context, id)),
});
