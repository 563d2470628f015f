import { historyPage } from "@/lib/attributes/history/history";
import { historyParams } from "@/lib/attributes/model/params";
import { defineRoute } from "@/lib/server/route";

/** Fetches of one attribute that changed something. */
export const GET = defineRoute({
  needs: "viewer",
  input: historyParams,
  run: async ({ id, limit }, context) => historyPage(context, id, limit),
});
