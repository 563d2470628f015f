import { byRun } from "@/lib/qualification/params";
import { runProgress } from "@/lib/qualification/run-reading";
import { defineRoute } from "@/lib/server/route";

/** How far a run is: its calls and their states. */
export const GET = defineRoute({
  needs: "viewer",
  input: byRun,
  run: ({ id }, context) => runProgress(context, id),
});
