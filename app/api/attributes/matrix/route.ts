import { toMatrix } from "@/lib/attributes/detail/matrix";
import { cachedMatrix, rowsContaining } from "@/lib/attributes/detail/matrix-source";
import { matrixParams } from "@/lib/attributes/model/params";
import { storedAttribute } from "@/lib/attributes/names/detail-source";
import { fail } from "@/lib/failure";
import { defineRoute } from "@/lib/server/route";

/** Answers × pinned locales of one attribute. */
export const GET = defineRoute({
  needs: "viewer",
  input: matrixParams,
  run: async ({ id, pins, filter, gaps: onlyGaps, offered: onlyOffered }, context) => {
    const stored = await storedAttribute(context, id);
    if (!stored) throw fail("missing", `The details of attribute ${id} haven’t been loaded yet.`);
    const { source, gaps } = await cachedMatrix(stored.attribute);
    const matches = await rowsContaining(stored.attribute, filter);
    return { ...toMatrix(source, { pins, onlyGaps, onlyOffered, keeps: matches }), gaps };
  },
});
