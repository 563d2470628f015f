import { changesParams } from "@/lib/attributes/detail-params";
import { changesPage } from "@/lib/attributes/history";
import { defineRoute } from "@/lib/server/route";

/** What changed between readings, over all attributes. */
export const GET = defineRoute({
  needs: "viewer",
  input: changesParams,
  run: async (wish, context) => changesPage(context, wish),
});
