import { z } from "zod";
import { teamLabels } from "@/lib/qualification/team-labels";
import { defineRoute } from "@/lib/server/route";

/** What the team calls dispositions, by pair. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => teamLabels(context),
});
