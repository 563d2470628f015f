import { exportPlan } from "@/lib/attributes/export/export";
import { exportParams } from "@/lib/attributes/export/export-params";
import { defineRoute } from "@/lib/server/route";

/** Current number of rows and columns of an export. */
export const GET = defineRoute({
  needs: "viewer",
  input: exportParams,
  run: async (query, context) => exportPlan(context, query),
});
