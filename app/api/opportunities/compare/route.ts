import { compareView } from "@/lib/opportunities/compare/compare";
import { compareParams } from "@/lib/opportunities/compare/params";
import { defineRoute } from "@/lib/server/route";

/** Two fetched opportunities side by side. */
export const GET = defineRoute({
  needs: "viewer",
  input: compareParams,
  run: (query, context) => compareView(context, query),
});
