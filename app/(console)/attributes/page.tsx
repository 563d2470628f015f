import type { Metadata } from "next";
import { createLoader } from "nuqs/server";
import { AttributesScreen } from "@/components/attributes/screen/attributes-screen";
import { attributesAddress } from "@/lib/attributes/address";
import { attributesOverviewQuery, preferencesQuery } from "@/lib/attributes/queries";
import { Prefetched } from "@/lib/query/prefetched";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Attributes" };

const loadAddress = createLoader(attributesAddress);

interface AttributesPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function AttributesPage({ searchParams }: AttributesPageProps) {
  const operator = await requireSession();
  const { tab } = await loadAddress(searchParams);
  return (
    <Prefetched queries={[attributesOverviewQuery(), preferencesQuery()]}>
      <AttributesScreen tab={tab} disabledReason={deniedReason(operator.role, "manager")} />
    </Prefetched>
  );
}
