import { callPage } from "@/lib/activity/request-list";
import { callPageWish } from "@/lib/activity/request-params";
import { defineRoute } from "@/lib/server/route";

/** One page of the calls to the service, newest first. */
export const GET = defineRoute({
  needs: "support",
  input: callPageWish,
  run: ({ after, ...wish }, context) => callPage(context, wish, after),
});
