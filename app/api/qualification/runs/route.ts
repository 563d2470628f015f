import { runList } from "@/lib/qualification/run-list";
import { runListWish } from "@/lib/qualification/run-params";
import { defineRoute } from "@/lib/server/route";

/** One page of kept runs, newest first. */
export const GET = defineRoute({
  needs: "viewer",
  input: runListWish,
  run: (wish, context) => runList(context, wish),
});
