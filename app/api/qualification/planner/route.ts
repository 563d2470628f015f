import { plannerView } from "@/lib/qualification/planner";
import { plannerWish } from "@/lib/qualification/planner-params";
import { runGrid } from "@/lib/qualification/run-reading";
import { defineRoute } from "@/lib/server/route";

/** Which questions to ask next about the undetermined pairs of a kept run. */
export const GET = defineRoute({
  needs: "viewer",
  input: plannerWish,
  run: async ({ id, locale }, context) => plannerView(context, await runGrid(context, id), { locale }),
});
