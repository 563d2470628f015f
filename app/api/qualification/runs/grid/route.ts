import { byRun } from "@/lib/qualification/model/params";
import { runGrid } from "@/lib/qualification/run/run-progress-view";
import { defineRoute } from "@/lib/server/route";

/** Respondents × groups of a run, without the details of any cell. */
export const GET = defineRoute({
  needs: "viewer",
  input: byRun,
  run: ({ id }, context) => runGrid(context, id),
});
