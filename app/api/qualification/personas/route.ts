import { z } from "zod";
import { personaLines } from "@/lib/qualification/personas";
import { defineRoute } from "@/lib/server/route";

/** The personas that an operator can choose from, without anything that leads to their respondents. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => personaLines(context),
});
