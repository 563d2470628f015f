import { z } from "zod";
import { runNames } from "@/lib/palette/run-names";
import { defineRoute } from "@/lib/server/route";

/** Run names for the command palette, for operators who may see the run list. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => runNames(context),
});
