import { matrixExportPlan } from "@/lib/qualification/matrix/matrix-download";
import { matrixExportParams } from "@/lib/qualification/matrix/params";
import { defineRoute } from "@/lib/server/route";

/** Current number of rows and columns of a matrix export. */
export const GET = defineRoute({
  needs: "viewer",
  input: matrixExportParams,
  run: async (query, context) => matrixExportPlan(context, query),
});
