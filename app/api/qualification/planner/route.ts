import { plannerParams } from "@/lib/qualification/planner/params";
import { plannerView } from "@/lib/qualification/planner/planner";
import { runGrid } from "@/lib/qualification/run/run-progress-view";
import { defineRoute } from "@/lib/server/route";

/** Questions to ask next about the undetermined pairs of a stored run. */
export const GET = defineRoute({
  needs: "viewer",
  input: plannerParams,
  run: async ({ id, locale }, context) => plannerView(context, await runGrid(context, id), { locale }),
});
