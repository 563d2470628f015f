import { auditSummary } from "@/lib/activity/audit-list";
import { auditWish } from "@/lib/activity/audit-params";
import { defineRoute } from "@/lib/server/route";

/** How many entries there are, who stands in them, and what was done. */
export const GET = defineRoute({
  needs: "manager",
  input: auditWish,
  run: (wish, context) => auditSummary(context, wish),
});
