import { libraryPage } from "@/lib/opportunities/library";
import { libraryWish } from "@/lib/opportunities/library-params";
import { defineRoute } from "@/lib/server/route";

/** One page of the library. */
export const GET = defineRoute({
  needs: "viewer",
  input: libraryWish,
  run: (wish, context) => libraryPage(context, wish),
});
