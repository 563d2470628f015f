import { callParams } from "@/lib/activity/params";
import { callSummary } from "@/lib/activity/request-list";
import { defineRoute } from "@/lib/server/route";

/** Call counts by operation and outcome. */
export const GET = defineRoute({
  needs: "support",
  input: callParams,
  run: (query, context) => callSummary(context, query),
});
