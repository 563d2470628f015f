import { z } from "zod";
import { panelSummaries } from "@/lib/panels/list/panel-view";
import { defineRoute } from "@/lib/server/route";

/** Panels of the partner account. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => panelSummaries(context),
});
