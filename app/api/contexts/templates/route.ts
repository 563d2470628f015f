import { z } from "zod";
import { templateLines } from "@/lib/contexts/templates";
import { defineRoute } from "@/lib/server/route";

/** The templates of keys that an operator can take. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => templateLines(context),
});
