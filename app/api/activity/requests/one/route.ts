import { callDetail } from "@/lib/activity/request-list";
import { oneCallWish } from "@/lib/activity/request-params";
import { defineRoute } from "@/lib/server/route";

/** One call with each attempt, and as text that runs elsewhere. */
export const GET = defineRoute({
  needs: "support",
  input: oneCallWish,
  run: ({ ref }, context) => callDetail(context, ref),
});
