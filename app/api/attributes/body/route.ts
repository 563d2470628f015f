import { z } from "zod";
import { attributeId } from "@/lib/attributes/model/params";
import { storedAttribute } from "@/lib/attributes/names/detail-source";
import { fail } from "@/lib/failure";
import { defineRoute } from "@/lib/server/route";

/** Raw body of the service's response. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({ id: attributeId }),
  run: async ({ id }, context) => {
    const stored = await storedAttribute(context, id);
    if (!stored) throw fail("missing", `The details of attribute ${id} haven’t been loaded yet.`);
    return { text: stored.bodyText };
  },
});
