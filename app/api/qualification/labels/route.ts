import { z } from "zod";
import { teamLabels } from "@/lib/qualification/dictionary/team-labels";
import { defineRoute } from "@/lib/server/route";

/** The team's labels of dispositions, by pair. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => teamLabels(context),
});
