import { z } from "zod";
import { attributeNamesList } from "@/lib/palette/known-ids";
import { defineRoute } from "@/lib/server/route";

/** Names to find attributes by. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => attributeNamesList(context),
});
