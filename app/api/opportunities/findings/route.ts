import { checkedFindings } from "@/lib/opportunities/findings/findings";
import { byId } from "@/lib/opportunities/model/params";
import { requireStoredOpportunity } from "@/lib/opportunities/snapshots/stored-opportunity";
import { defineRoute } from "@/lib/server/route";

/** Linter findings of a stored opportunity. */
export const GET = defineRoute({
  needs: "viewer",
  input: byId,
  run: async ({ id }, context) => checkedFindings(context, await requireStoredOpportunity(context, id)),
});
