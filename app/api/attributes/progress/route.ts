import { z } from "zod";
import { syncStatus } from "@/lib/attributes/catalogue/overview";
import { defineRoute } from "@/lib/server/route";

/** Progress of the attributes' bulk read. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: async (_input, context) => syncStatus(context),
});
