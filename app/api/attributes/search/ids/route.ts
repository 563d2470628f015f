import { searchParams } from "@/lib/attributes/model/params";
import { searchIds } from "@/lib/attributes/search/search";
import { defineRoute } from "@/lib/server/route";

/** Ids of all matches of a query. */
export const GET = defineRoute({
  needs: "viewer",
  input: searchParams,
  run: async (query, context) => searchIds(context, query),
});
