import { z } from "zod";
import { opportunityId } from "@/lib/opportunities/params";
import { watchesOf, watchLines } from "@/lib/opportunities/watching";
import { defineRoute } from "@/lib/server/route";

/** The person's watches: all, or those of one opportunity. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({ id: opportunityId.optional() }),
  run: ({ id }, context) => (id === undefined ? watchLines(context) : watchesOf(context, id)),
});
