import { exportPlan } from "@/lib/opportunities/export";
import { exportParams } from "@/lib/opportunities/export-params";
import { defineRoute } from "@/lib/server/route";

/** How many rows and which columns an export has as things stand. */
export const GET = defineRoute({
  needs: "viewer",
  input: exportParams,
  run: async (wish, context) => exportPlan(context, wish),
});
