import { namesAtSnapshot } from "@/lib/opportunities/history-params";
import { opportunityNames } from "@/lib/opportunities/names-in-words";
import { opportunityAt } from "@/lib/opportunities/parsed-snapshot";
import { defineRoute } from "@/lib/server/route";

/** Words for every value of an opportunity. */
export const GET = defineRoute({
  needs: "viewer",
  input: namesAtSnapshot,
  run: async ({ words, ...place }, context) => opportunityNames(context, await opportunityAt(context, place), words),
});
