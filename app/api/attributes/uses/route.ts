import { usesParams } from "@/lib/attributes/model/params";
import { attributeUses } from "@/lib/opportunities/detail/attribute-uses";
import { defineRoute } from "@/lib/server/route";

/** Targeting steps and entries of stored opportunities that name an attribute. */
export const GET = defineRoute({
  needs: "viewer",
  input: usesParams,
  run: async ({ id, opportunities, locale }, context) =>
    attributeUses(context, id, { opportunityIds: opportunities, locale }),
});
