import { diffBetween } from "@/lib/opportunities/history/history";
import { diffParams } from "@/lib/opportunities/model/params";
import { defineRoute } from "@/lib/server/route";

/** Differences between two snapshots of an opportunity. */
export const GET = defineRoute({
  needs: "viewer",
  input: diffParams,
  run: (query, context) => diffBetween(context, query),
});
