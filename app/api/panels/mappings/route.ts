import { z } from "zod";
import { panelMappings } from "@/lib/panels/mapping/mappings";
import { defineRoute } from "@/lib/server/route";

/** Mappings of the partner account. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => panelMappings(context),
});
