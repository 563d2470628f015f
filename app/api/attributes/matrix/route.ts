import { storedAttribute } from "@/lib/attributes/detail-source";
import { toMatrix } from "@/lib/attributes/matrix";
import { readyMatrix, rowsHolding } from "@/lib/attributes/matrix-source";
import { matrixParams } from "@/lib/attributes/params";
import { fail } from "@/lib/failure";
import { defineRoute } from "@/lib/server/route";

/** Answers × pinned locales of one attribute. */
export const GET = defineRoute({
  needs: "viewer",
  input: matrixParams,
  run: async ({ id, pins, filter, gaps: onlyGaps }, context) => {
    const stored = await storedAttribute(context, id);
    if (!stored) throw fail("missing", `The details of attribute ${id} were not read yet.`);
    const { source, gaps } = await readyMatrix(stored.attribute);
    const keeps = await rowsHolding(stored.attribute, filter);
    return { ...toMatrix(source, { pins, onlyGaps: onlyGaps === "1", keeps }), gaps };
  },
});
