import { z } from "zod";
import { auditVerdict } from "@/lib/activity/audit-list";
import { defineRoute } from "@/lib/server/route";

/** Whether every entry of the trail fits the one before. */
export const GET = defineRoute({
  needs: "manager",
  input: z.object({}),
  run: (_input, context) => auditVerdict(context),
});
