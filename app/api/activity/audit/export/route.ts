import { auditDownload } from "@/lib/activity/audit-list";
import { auditExportWish } from "@/lib/activity/audit-params";
import { defineDownload } from "@/lib/server/download";

/** The audit trail as a file, with the hashes that prove it. */
export const GET = defineDownload({
  name: "exportAudit",
  needs: "admin",
  input: auditExportWish,
  run: (wish, context) => auditDownload(context, wish),
});
