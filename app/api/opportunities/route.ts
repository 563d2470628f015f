import { libraryPage } from "@/lib/opportunities/library/library";
import { libraryParams } from "@/lib/opportunities/library/params";
import { defineRoute } from "@/lib/server/route";

/** One page of the library. */
export const GET = defineRoute({
  needs: "viewer",
  input: libraryParams,
  run: (query, context) => libraryPage(context, query),
});
