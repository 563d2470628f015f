import { z } from "zod";
import { librarySize } from "@/lib/opportunities/library/library";
import { defineRoute } from "@/lib/server/route";

/** Number of opportunities in the library. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => librarySize(context),
});
