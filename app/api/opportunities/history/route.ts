import { historyOf } from "@/lib/opportunities/history/history";
import { byId } from "@/lib/opportunities/model/params";
import { defineRoute } from "@/lib/server/route";

/** Snapshots of an opportunity, newest first, with their metrics. */
export const GET = defineRoute({
  needs: "viewer",
  input: byId,
  run: ({ id }, context) => historyOf(context, id),
});
