import { cataloguePage } from "@/lib/attributes/catalogue/catalogue";
import { catalogueParams } from "@/lib/attributes/model/params";
import { defineRoute } from "@/lib/server/route";

/** Filtered rows of the catalogue. */
export const GET = defineRoute({
  needs: "viewer",
  input: catalogueParams,
  run: async (query, context) => cataloguePage(context, query),
});
