import { auditDownload } from "@/lib/activity/audit-list";
import { auditExportParams } from "@/lib/activity/params";
import { defineDownload } from "@/lib/server/download";

/** Audit log as a file, including the hashes that verify it. */
export const GET = defineDownload({
  name: "exportAudit",
  needs: "admin",
  input: auditExportParams,
  run: (query, context) => auditDownload(context, query),
});
