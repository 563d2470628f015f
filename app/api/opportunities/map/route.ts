import { filterParams } from "@/lib/opportunities/library/params";
import { libraryMap } from "@/lib/opportunities/map/library-map";
import { defineRoute } from "@/lib/server/route";

/** Matches of the library's filters as dots of the map. */
export const GET = defineRoute({
  needs: "viewer",
  input: filterParams,
  run: (query, context) => libraryMap(context, query),
});
