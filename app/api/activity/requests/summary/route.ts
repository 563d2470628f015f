import { callSummary } from "@/lib/activity/request-list";
import { callWish } from "@/lib/activity/request-params";
import { defineRoute } from "@/lib/server/route";

/** How many calls there are, by operation and how they ended. */
export const GET = defineRoute({
  needs: "support",
  input: callWish,
  run: (wish, context) => callSummary(context, wish),
});
