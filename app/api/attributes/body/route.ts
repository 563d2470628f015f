import { z } from "zod";
import { storedAttribute } from "@/lib/attributes/detail-source";
import { attributeId } from "@/lib/attributes/params";
import { fail } from "@/lib/failure";
import { defineRoute } from "@/lib/server/route";

/** The service's answer, as it was received. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({ id: attributeId }),
  run: async ({ id }, context) => {
    const stored = await storedAttribute(context, id);
    if (!stored) throw fail("missing", `The details of attribute ${id} were not read yet.`);
    return { text: stored.bodyText };
  },
});
