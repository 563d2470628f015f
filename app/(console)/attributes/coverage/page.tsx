import type { Metadata } from "next";
import { CoverageScreen } from "@/components/attributes/coverage-screen";
import { attributesOverviewQuery, preferencesQuery } from "@/lib/attributes/queries";
import { Prefetched } from "@/lib/query/prefetched";
import { gate } from "@/lib/server/session";

export const metadata: Metadata = { title: "Coverage of attributes" };

export default async function CoveragePage() {
  await gate();
  return (
    <Prefetched queries={[attributesOverviewQuery(), preferencesQuery()]}>
      <CoverageScreen />
    </Prefetched>
  );
}
