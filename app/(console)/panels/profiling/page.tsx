import type { Metadata } from "next";
import { ProfilingScreen } from "@/components/panels/ledger/profiling-screen";
import { attributesOverviewQuery, preferencesQuery } from "@/lib/attributes/shared-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Profiling ledger" };

export default async function ProfilingPage() {
  await requireSession();
  return (
    <Prefetched queries={[attributesOverviewQuery(), preferencesQuery()]}>
      <ProfilingScreen />
    </Prefetched>
  );
}
