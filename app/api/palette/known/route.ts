import { knownIds } from "@/lib/palette/known-ids";
import { knownIdsWish } from "@/lib/palette/params";
import { defineRoute } from "@/lib/server/route";

/** Everything that some ids stand for. */
export const GET = defineRoute({
  needs: "viewer",
  input: knownIdsWish,
  run: ({ ids }, context) => knownIds(context, ids),
});
