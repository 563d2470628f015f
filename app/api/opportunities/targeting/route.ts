import { atSnapshot } from "@/lib/opportunities/model/params";
import { targetingParts } from "@/lib/opportunities/model/targeting-parts";
import { opportunityAt } from "@/lib/opportunities/snapshots/parsed-snapshot";
import { defineRoute } from "@/lib/server/route";

/** Cells and entries of an opportunity that is too large to be included in its page. */
export const GET = defineRoute({
  needs: "viewer",
  input: atSnapshot,
  run: async (query, context) => targetingParts((await opportunityAt(context, query)).opportunity),
});
