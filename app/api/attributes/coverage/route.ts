import { coverageTable } from "@/lib/attributes/coverage";
import { coverageFilter, coverageLocales } from "@/lib/attributes/coverage-source";
import { coverageParams } from "@/lib/attributes/detail-params";
import { readPins } from "@/lib/attributes/pins";
import { defineRoute } from "@/lib/server/route";

/** Locale × attribute: what is there and what is missing. */
export const GET = defineRoute({
  needs: "viewer",
  input: coverageParams,
  run: async (wish, context) => {
    const { store, partner } = context;
    const [rows, locales] = await Promise.all([
      store.attributes.coverage(partner.scope, coverageFilter(wish)),
      coverageLocales(context, wish.country, readPins(wish.locales)),
    ]);
    return coverageTable(rows, locales, { sort: wish.sort, onlyGaps: wish.gaps === "1" });
  },
});
