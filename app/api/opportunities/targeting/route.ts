import { atSnapshot } from "@/lib/opportunities/history-params";
import { opportunityAt } from "@/lib/opportunities/parsed-snapshot";
import { targetingParts } from "@/lib/opportunities/targeting-parts";
import { defineRoute } from "@/lib/server/route";

/** Cells and entries of an opportunity too large to travel with its page. */
export const GET = defineRoute({
  needs: "viewer",
  input: atSnapshot,
  run: async (wish, context) => targetingParts((await opportunityAt(context, wish)).opportunity),
});
