import { paletteLookup } from "@/lib/palette/palette-lookup";
import { paletteLookupParams } from "@/lib/palette/params";
import { defineRoute } from "@/lib/server/route";

/** Resolves ids for the command palette; an id may match several kinds. */
export const GET = defineRoute({
  needs: "viewer",
  input: paletteLookupParams,
  run: ({ ids }, context) => paletteLookup(context, ids),
});
