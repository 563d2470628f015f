import { matrixExportPlan } from "@/lib/qualification/matrix-download";
import { matrixExportWish } from "@/lib/qualification/matrix-params";
import { defineRoute } from "@/lib/server/route";

/** How many rows and which columns the file of a matrix has as things stand. */
export const GET = defineRoute({
  needs: "viewer",
  input: matrixExportWish,
  run: async (wish, context) => matrixExportPlan(context, wish),
});
