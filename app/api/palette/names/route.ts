import { z } from "zod";
import { attributeNamesList } from "@/lib/palette/palette-lookup";
import { defineRoute } from "@/lib/server/route";

/** Attribute names for the command palette. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => attributeNamesList(context),
});
