import { historyOf } from "@/lib/opportunities/history";
import { byId } from "@/lib/opportunities/params";
import { defineRoute } from "@/lib/server/route";

/** The snapshots of an opportunity, newest first, with their figures. */
export const GET = defineRoute({
  needs: "viewer",
  input: byId,
  run: ({ id }, context) => historyOf(context, id),
});
