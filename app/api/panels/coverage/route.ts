import { z } from "zod";
import { libraryDemand } from "@/lib/panels/mapping/library-demand";
import { defineRoute } from "@/lib/server/route";

/** Attributes that the opportunities of the library ask for, most wanted first. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => libraryDemand(context),
});
