import { searchParams } from "@/lib/attributes/model/params";
import { searchTexts } from "@/lib/attributes/search/search";
import { defineRoute } from "@/lib/server/route";

/** Texts in any locale that match the query. */
export const GET = defineRoute({
  needs: "viewer",
  input: searchParams,
  run: async (query, context) => searchTexts(context, query),
});
