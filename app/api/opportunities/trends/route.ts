import { trendsOf } from "@/lib/opportunities/history-trends";
import { byId } from "@/lib/opportunities/params";
import { defineRoute } from "@/lib/server/route";

/** How the count of each quota entry moved over the snapshots. */
export const GET = defineRoute({
  needs: "viewer",
  input: byId,
  run: ({ id }, context) => trendsOf(context, id),
});
