import { z } from "zod";
import { jobsView } from "@/lib/activity/jobs";
import { defineRoute } from "@/lib/server/route";

/** Open and recently ended jobs. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: async (_input, context) => jobsView(context),
});
