import { opportunityNames } from "@/lib/opportunities/names-in-words";
import { namesWish } from "@/lib/opportunities/params";
import { knownOpportunity } from "@/lib/opportunities/reading";
import { defineRoute } from "@/lib/server/route";

/** Words for every value of an opportunity. */
export const GET = defineRoute({
  needs: "viewer",
  input: namesWish,
  run: async ({ id, words }, context) => opportunityNames(context, await knownOpportunity(context, id), words),
});
