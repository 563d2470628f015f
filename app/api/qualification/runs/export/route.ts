import { matrixDownload } from "@/lib/qualification/matrix-download";
import { matrixExportWish } from "@/lib/qualification/matrix-params";
import { defineDownload } from "@/lib/server/download";

/** The pairs of a kept run as a file. */
export const GET = defineDownload({
  name: "exportMatrix",
  needs: "viewer",
  input: matrixExportWish,
  run: async (wish, context) => matrixDownload(context, wish),
});
