import { z } from "zod";
import { unseenChanges } from "@/lib/attributes/history/unseen-changes";
import { defineRoute } from "@/lib/server/route";

/** Changes of attributes since the operator's last look at the changes page. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: async (_input, context) => unseenChanges(context),
});
