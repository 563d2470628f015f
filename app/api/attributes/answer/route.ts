import { allLocales } from "@/lib/attributes/all-locales";
import { placeParams } from "@/lib/attributes/detail-params";
import { storedAttribute } from "@/lib/attributes/detail-source";
import { readyMatrix } from "@/lib/attributes/matrix-source";
import { fail } from "@/lib/failure";
import { defineRoute } from "@/lib/server/route";

/** The question or one answer of an attribute, in every locale. */
export const GET = defineRoute({
  needs: "viewer",
  input: placeParams,
  run: async ({ id, place }, context) => {
    const stored = await storedAttribute(context, id);
    const found = stored && allLocales((await readyMatrix(stored.attribute)).source, place);
    if (!found) throw fail("missing", `Attribute ${id} has no such answer in its last reading.`);
    return found;
  },
});
