import { coverageFilter, coverageLocales } from "@/lib/attributes/coverage/coverage-source";
import { marketReadiness } from "@/lib/attributes/coverage/readiness";
import { readinessParams } from "@/lib/attributes/model/params";
import { defineRoute } from "@/lib/server/route";

/** Missing texts of a country's market, and the open opportunities of the library they affect. */
export const GET = defineRoute({
  needs: "viewer",
  input: readinessParams,
  run: async ({ country, source }, context) => {
    const { store, partner } = context;
    const [rows, locales, targeting] = await Promise.all([
      store.attributes.coverage(partner.scope, coverageFilter({ source, country, find: "" })),
      coverageLocales(context, country),
      store.attributes.openTargeting(partner.scope, country),
    ]);
    return marketReadiness(country, rows, locales, targeting);
  },
});
