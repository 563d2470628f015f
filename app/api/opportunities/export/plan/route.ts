import { exportPlan } from "@/lib/opportunities/library/export";
import { exportParams } from "@/lib/opportunities/library/params";
import { defineRoute } from "@/lib/server/route";

/** Current number of rows and columns of an export. */
export const GET = defineRoute({
  needs: "viewer",
  input: exportParams,
  run: async (query, context) => exportPlan(context, query),
});
