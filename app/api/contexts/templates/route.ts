import { z } from "zod";
import { templateLines } from "@/lib/contexts/templates";
import { defineRoute } from "@/lib/server/route";

/** Key templates available to the operator. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => templateLines(context),
});
