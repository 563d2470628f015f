import { outcomeWish } from "@/lib/qualification/run-params";
import { runOutcome } from "@/lib/qualification/run-reading";
import { defineRoute } from "@/lib/server/route";

/** One respondent in one group of a run, with all details. */
export const GET = defineRoute({
  needs: "viewer",
  input: outcomeWish,
  run: (wish, context) => runOutcome(context, wish),
});
