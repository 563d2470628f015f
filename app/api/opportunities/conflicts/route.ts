import { conflictWish } from "@/lib/opportunities/conflict-params";
import { conflictsView } from "@/lib/opportunities/conflicts";
import { defineRoute } from "@/lib/server/route";

/** Who keeps a respondent from whom, among opportunities that were read. */
export const GET = defineRoute({
  needs: "viewer",
  input: conflictWish,
  run: (wish, context) => conflictsView(context, wish),
});
