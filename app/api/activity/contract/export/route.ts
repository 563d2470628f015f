import { contractDownload } from "@/lib/activity/contract-list";
import { contractExportParams } from "@/lib/activity/params";
import { defineDownload } from "@/lib/server/download";

/** Exports the differences from the contract as a file. */
export const GET = defineDownload({
  name: "exportContract",
  needs: "support",
  input: contractExportParams,
  run: (_input, context) => contractDownload(context),
});
