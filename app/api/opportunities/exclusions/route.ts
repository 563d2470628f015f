import { excludedProjects } from "@/lib/opportunities/exclusions";
import { byId } from "@/lib/opportunities/params";
import { knownOpportunity } from "@/lib/opportunities/reading";
import { defineRoute } from "@/lib/server/route";

/** The projects that an opportunity excludes, with what was read of each. */
export const GET = defineRoute({
  needs: "viewer",
  input: byId,
  run: async ({ id }, context) => excludedProjects(context, (await knownOpportunity(context, id)).opportunity),
});
