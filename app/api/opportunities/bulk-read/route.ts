import { z } from "zod";
import { bulkReadStatus } from "@/lib/opportunities/fetch/bulk-read-state";
import { defineRoute } from "@/lib/server/route";

/** Progress of the opportunities' bulk read. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => bulkReadStatus(context),
});
