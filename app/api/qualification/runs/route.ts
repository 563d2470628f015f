import { runsParams } from "@/lib/qualification/runs/params";
import { runList } from "@/lib/qualification/runs/run-list";
import { defineRoute } from "@/lib/server/route";

/** One page of stored runs, newest first. */
export const GET = defineRoute({
  needs: "viewer",
  input: runsParams,
  run: (query, context) => runList(context, query),
});
