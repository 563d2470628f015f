import { matrixDownload } from "@/lib/qualification/matrix/matrix-download";
import { matrixExportParams } from "@/lib/qualification/matrix/params";
import { defineDownload } from "@/lib/server/download";

/** Pairs of a stored run as a file. */
export const GET = defineDownload({
  name: "exportMatrix",
  needs: "viewer",
  input: matrixExportParams,
  run: async (query, context) => matrixDownload(context, query),
});
