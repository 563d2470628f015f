import { auditPage } from "@/lib/activity/audit-list";
import { auditPageWish } from "@/lib/activity/audit-params";
import { defineRoute } from "@/lib/server/route";

/** One page of the audit trail, newest first. */
export const GET = defineRoute({
  needs: "manager",
  input: auditPageWish,
  run: ({ below, ...wish }, context) => auditPage(context, wish, below),
});
