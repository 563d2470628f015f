import { exportPlan } from "@/lib/attributes/export";
import { exportParams } from "@/lib/attributes/export-params";
import { defineRoute } from "@/lib/server/route";

/** How many rows and which columns an export has as things stand. */
export const GET = defineRoute({
  needs: "viewer",
  input: exportParams,
  run: async (wish, context) => exportPlan(context, wish),
});
