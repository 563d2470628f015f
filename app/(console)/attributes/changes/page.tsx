import type { Metadata } from "next";
import { ChangesScreen } from "@/components/attributes/history/history-screen";
import { attributesOverviewQuery } from "@/lib/attributes/shared-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Attribute changes" };

export default async function ChangesPage() {
  const operator = await requireSession();
  return (
    <Prefetched queries={[attributesOverviewQuery()]}>
      <ChangesScreen disabledReason={deniedReason(operator.role, "manager")} />
    </Prefetched>
  );
}
