import { watchedParams } from "@/lib/opportunities/watches/params";
import { watchedChanges } from "@/lib/opportunities/watches/watched-changes";
import { defineRoute } from "@/lib/server/route";

/** Changes in the watched opportunities since the operator's last visit. */
export const GET = defineRoute({
  needs: "viewer",
  input: watchedParams,
  run: (query, context) => watchedChanges(context, query),
});
