import { coverageFilter, coverageLocales } from "@/lib/attributes/coverage-source";
import { readinessParams } from "@/lib/attributes/detail-params";
import { marketReadiness } from "@/lib/attributes/readiness";
import { defineRoute } from "@/lib/server/route";

/** What a country's market lacks, and which open opportunities of the library that touches. */
export const GET = defineRoute({
  needs: "viewer",
  input: readinessParams,
  run: async ({ country, source }, context) => {
    const { store, partner } = context;
    const [rows, locales, targeting] = await Promise.all([
      store.attributes.coverage(partner.scope, coverageFilter({ source, country, q: "" })),
      coverageLocales(context, country),
      store.attributes.openTargeting(partner.scope, country),
    ]);
    return marketReadiness(country, rows, locales, targeting);
  },
});
