import { trendsOf } from "@/lib/opportunities/history/history-trends";
import { byId } from "@/lib/opportunities/model/params";
import { defineRoute } from "@/lib/server/route";

/** Count of each quota entry over the snapshots. */
export const GET = defineRoute({
  needs: "viewer",
  input: byId,
  run: ({ id }, context) => trendsOf(context, id),
});
