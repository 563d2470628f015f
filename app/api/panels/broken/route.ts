import { z } from "zod";
import { brokenParts } from "@/lib/panels/mapping/read-broken";
import { defineRoute } from "@/lib/server/route";

/** Mappings and panels whose attributes or answers changed. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => brokenParts(context),
});
