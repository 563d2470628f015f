import { exportSource } from "@/lib/attributes/export";
import { exportParams } from "@/lib/attributes/export-params";
import { defineDownload } from "@/lib/server/download";

/** The filtered rows of a screen as a file. */
export const GET = defineDownload({
  name: "exportAttributes",
  needs: "viewer",
  input: exportParams,
  run: async (wish, context) => exportSource(context, wish),
});
