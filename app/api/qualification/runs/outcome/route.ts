import { outcomeParams } from "@/lib/qualification/model/params";
import { runOutcome } from "@/lib/qualification/run/run-progress-view";
import { defineRoute } from "@/lib/server/route";

/** One respondent in one group of a run, with all details. */
export const GET = defineRoute({
  needs: "viewer",
  input: outcomeParams,
  run: (query, context) => runOutcome(context, query),
});
