import { searchParams } from "@/lib/attributes/params";
import { searchIds } from "@/lib/attributes/search";
import { defineRoute } from "@/lib/server/route";

/** Ids of everything the query finds. */
export const GET = defineRoute({
  needs: "viewer",
  input: searchParams,
  run: async (wish, context) => searchIds(context, wish),
});
