import { z } from "zod";
import { opportunityId } from "@/lib/opportunities/model/params";
import { watchesOf, watchLines } from "@/lib/opportunities/watches/watching";
import { defineRoute } from "@/lib/server/route";

/** The operator's watches: all, or those of one opportunity. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({ id: opportunityId.optional() }),
  run: ({ id }, context) => (id === undefined ? watchLines(context) : watchesOf(context, id)),
});
