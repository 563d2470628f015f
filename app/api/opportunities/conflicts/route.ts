import { conflictsView } from "@/lib/opportunities/conflicts/conflicts";
import { conflictsParams } from "@/lib/opportunities/conflicts/params";
import { defineRoute } from "@/lib/server/route";

/** Exclusions between fetched opportunities. */
export const GET = defineRoute({
  needs: "viewer",
  input: conflictsParams,
  run: (query, context) => conflictsView(context, query),
});
