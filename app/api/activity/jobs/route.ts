import { z } from "zod";
import { jobsView } from "@/lib/activity/jobs";
import { defineRoute } from "@/lib/server/route";

/** Jobs that are open or ended lately. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: async (_input, context) => jobsView(context),
});
