import { z } from "zod";
import { readStatus } from "@/lib/opportunities/read-state";
import { defineRoute } from "@/lib/server/route";

/** How the reading of many opportunities is doing. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => readStatus(context),
});
