import { cataloguePage } from "@/lib/attributes/catalogue";
import { catalogueParams } from "@/lib/attributes/params";
import { defineRoute } from "@/lib/server/route";

/** The catalogue's lines that match. */
export const GET = defineRoute({
  needs: "viewer",
  input: catalogueParams,
  run: async (wish, context) => cataloguePage(context, wish),
});
