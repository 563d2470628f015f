import { z } from "zod";
import { auditVerdict } from "@/lib/activity/audit-list";
import { defineRoute } from "@/lib/server/route";

/** Verifies the hash chain of the audit log. */
export const GET = defineRoute({
  needs: "manager",
  input: z.object({}),
  run: (_input, context) => auditVerdict(context),
});
