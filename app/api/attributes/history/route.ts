import { historyParams } from "@/lib/attributes/detail-params";
import { historyPage } from "@/lib/attributes/history";
import { defineRoute } from "@/lib/server/route";

/** The readings of one attribute that changed something. */
export const GET = defineRoute({
  needs: "viewer",
  input: historyParams,
  run: async ({ id, limit }, context) => historyPage(context, id, limit),
});
