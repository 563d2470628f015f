import { allLocales } from "@/lib/attributes/detail/all-locales";
import { cachedMatrix } from "@/lib/attributes/detail/matrix-source";
import { rowKeyParams } from "@/lib/attributes/model/params";
import { storedAttribute } from "@/lib/attributes/names/detail-source";
import { fail } from "@/lib/failure";
import { defineRoute } from "@/lib/server/route";

/** The question or one answer of an attribute, in every locale. */
export const GET = defineRoute({
  needs: "viewer",
  input: rowKeyParams,
  run: async ({ id, place: position }, context) => {
    const stored = await storedAttribute(context, id);
    const found = stored && allLocales((await cachedMatrix(stored.attribute)).source, position);
    if (!found) throw fail("missing", `Attribute ${id} has no such answer.`);
    return found;
  },
});
