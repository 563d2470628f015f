import { exportSource } from "@/lib/opportunities/library/export";
import { exportParams } from "@/lib/opportunities/library/params";
import { defineDownload } from "@/lib/server/download";

/** Rows of the library, or the quota entries of its opportunities, as a file. */
export const GET = defineDownload({
  name: "exportOpportunities",
  needs: "viewer",
  input: exportParams,
  run: async (query, context) => exportSource(context, query),
});
