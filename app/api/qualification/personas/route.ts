import { z } from "zod";
import { personaLines } from "@/lib/qualification/personas/personas";
import { defineRoute } from "@/lib/server/route";

/** Personas available to the operator, without anything that identifies their respondents. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => personaLines(context),
});
