import { z } from "zod";
import { scheduleView } from "@/lib/opportunities/watches/watch-scheduler";
import { defineRoute } from "@/lib/server/route";

/** Schedule of the automatic refetch of watched opportunities. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => scheduleView(context, Date.now()),
});
