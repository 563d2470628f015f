import { coverageTable } from "@/lib/attributes/coverage/coverage";
import { coverageFilter, coverageLocales } from "@/lib/attributes/coverage/coverage-source";
import { coverageParams } from "@/lib/attributes/model/params";
import { defineRoute } from "@/lib/server/route";

/** Translation coverage by attribute and locale. */
export const GET = defineRoute({
  needs: "viewer",
  input: coverageParams,
  run: async (query, context) => {
    const { store, partner } = context;
    const [rows, locales] = await Promise.all([
      store.attributes.coverage(partner.scope, coverageFilter(query)),
      coverageLocales(context, query.country, query.locales),
    ]);
    return coverageTable(rows, locales, { sort: query.sort, order: query.order, onlyGaps: query.gaps });
  },
});
