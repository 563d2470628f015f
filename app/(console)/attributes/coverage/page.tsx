import type { Metadata } from "next";
import { CoverageScreen } from "@/components/attributes/coverage/coverage-screen";
import { attributesOverviewQuery, preferencesQuery } from "@/lib/attributes/shared-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Attribute coverage" };

export default async function CoveragePage() {
  const operator = await requireSession();
  return (
    <Prefetched queries={[attributesOverviewQuery(), preferencesQuery()]}>
      <CoverageScreen disabledReason={deniedReason(operator.role, "manager")} />
    </Prefetched>
  );
}
