import { storedAttribute } from "@/lib/attributes/detail-source";
import { localeGaps, toMatrix } from "@/lib/attributes/matrix";
import { matrixParams } from "@/lib/attributes/params";
import { fail } from "@/lib/failure";
import { defineRoute } from "@/lib/server/route";

/** Answers × pinned locales of one attribute. */
export const GET = defineRoute({
  needs: "viewer",
  input: matrixParams,
  run: async ({ id, pins, filter, gaps }, context) => {
    const stored = await storedAttribute(context, id);
    if (!stored) throw fail("missing", `The details of attribute ${id} were not read yet.`);
    const matrix = toMatrix(stored.attribute, { pins, filter, onlyGaps: gaps === "1" });
    return { ...matrix, gaps: localeGaps(stored.attribute) };
  },
});
