import { auditSummary } from "@/lib/activity/audit-list";
import { auditParams } from "@/lib/activity/params";
import { defineRoute } from "@/lib/server/route";

/** Number of audit log entries, with their operators and actions. */
export const GET = defineRoute({
  needs: "manager",
  input: auditParams,
  run: (query, context) => auditSummary(context, query),
});
