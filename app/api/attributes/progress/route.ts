import { z } from "zod";
import { syncStatus } from "@/lib/attributes/overview";
import { defineRoute } from "@/lib/server/route";

/** Where the reading of the attributes stands. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: async (_input, context) => syncStatus(context),
});
