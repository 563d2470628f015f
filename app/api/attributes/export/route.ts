import { exportSource } from "@/lib/attributes/export/export";
import { exportParams } from "@/lib/attributes/export/export-params";
import { defineDownload } from "@/lib/server/download";

/** Filtered rows of a screen as a file. */
export const GET = defineDownload({
  name: "exportAttributes",
  needs: "viewer",
  input: exportParams,
  run: async (query, context) => exportSource(context, query),
});
