import { changesPage } from "@/lib/attributes/history/history";
import { changesParams } from "@/lib/attributes/model/params";
import { defineRoute } from "@/lib/server/route";

/** Changes between fetches, over all attributes. */
export const GET = defineRoute({
  needs: "viewer",
  input: changesParams,
  run: async (query, context) => changesPage(context, query),
});
