import { z } from "zod";
import { answerDemand } from "@/lib/panels/mapping/answer-demand";
import { defineRoute } from "@/lib/server/route";

/** Answers that the open opportunities of the library ask for. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => answerDemand(context),
});
