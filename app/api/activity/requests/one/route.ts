import { oneCallParams } from "@/lib/activity/params";
import { callDetail } from "@/lib/activity/request-list";
import { defineRoute } from "@/lib/server/route";

/** One call with its attempts, and as text that runs elsewhere. */
export const GET = defineRoute({
  needs: "support",
  input: oneCallParams,
  run: ({ ref }, context) => callDetail(context, ref),
});
