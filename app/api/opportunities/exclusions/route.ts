import { excludedProjects } from "@/lib/opportunities/lookup/exclusions";
import { byId } from "@/lib/opportunities/model/params";
import { requireStoredOpportunity } from "@/lib/opportunities/snapshots/stored-opportunity";
import { defineRoute } from "@/lib/server/route";

/** Projects excluded by an opportunity, with the stored data of each. */
export const GET = defineRoute({
  needs: "viewer",
  input: byId,
  run: async ({ id }, context) => excludedProjects(context, (await requireStoredOpportunity(context, id)).opportunity),
});
