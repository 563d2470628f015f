import { searchParams } from "@/lib/attributes/params";
import { searchTexts } from "@/lib/attributes/search";
import { defineRoute } from "@/lib/server/route";

/** Texts of any locale that hold the query. */
export const GET = defineRoute({
  needs: "viewer",
  input: searchParams,
  run: async (wish, context) => searchTexts(context, wish),
});
