import { z } from "zod";
import { runNames } from "@/lib/palette/run-names";
import { defineRoute } from "@/lib/server/route";

/** Names to find runs by, for whoever may see their list. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => runNames(context),
});
