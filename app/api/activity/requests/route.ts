import { callPageParams } from "@/lib/activity/params";
import { callPage } from "@/lib/activity/request-list";
import { defineRoute } from "@/lib/server/route";

/** One page of the calls to the service, newest first. */
export const GET = defineRoute({
  needs: "support",
  input: callPageParams,
  run: ({ after, ...query }, context) => callPage(context, query, after),
});
