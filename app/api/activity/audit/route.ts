import { auditPage } from "@/lib/activity/audit-list";
import { auditPageParams } from "@/lib/activity/params";
import { defineRoute } from "@/lib/server/route";

/** One page of the audit log, newest first. */
export const GET = defineRoute({
  needs: "manager",
  input: auditPageParams,
  run: ({ below: cursor, ...query }, context) => auditPage(context, query, cursor),
});
