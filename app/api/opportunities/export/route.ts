import { exportSource } from "@/lib/opportunities/export";
import { exportParams } from "@/lib/opportunities/export-params";
import { defineDownload } from "@/lib/server/download";

/** The library's rows, or the quota entries of its opportunities, as a file. */
export const GET = defineDownload({
  name: "exportOpportunities",
  needs: "viewer",
  input: exportParams,
  run: async (wish, context) => exportSource(context, wish),
});
