import { byRun } from "@/lib/qualification/model/params";
import { runProgress } from "@/lib/qualification/run/run-progress-view";
import { defineRoute } from "@/lib/server/route";

/** Progress of a run: its calls and their states. */
export const GET = defineRoute({
  needs: "viewer",
  input: byRun,
  run: ({ id }, context) => runProgress(context, id),
});
