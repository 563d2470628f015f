import { z } from "zod";
import { homeFindings } from "@/lib/opportunities/findings/home-findings";
import { defineRoute } from "@/lib/server/route";

/** Worst findings of the library, by kind. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => homeFindings(context),
});
