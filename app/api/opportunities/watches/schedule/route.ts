import { z } from "zod";
import { scheduleView } from "@/lib/opportunities/watch-clock";
import { defineRoute } from "@/lib/server/route";

/** How watched opportunities are read again by themselves. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => scheduleView(context, Date.now()),
});
