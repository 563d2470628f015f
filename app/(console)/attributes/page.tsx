import type { Metadata } from "next";
import { AttributesScreen } from "@/components/attributes/attributes-screen";
import { CATALOGUE_TABS } from "@/lib/attributes/choices";
import { attributesOverviewQuery, preferencesQuery } from "@/lib/attributes/queries";
import { Prefetched } from "@/lib/query/prefetched";
import { whyNot } from "@/lib/server/role";
import { gate } from "@/lib/server/session";

export const metadata: Metadata = { title: "Attributes" };

interface AttributesPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function AttributesPage({ searchParams }: AttributesPageProps) {
  const operator = await gate();
  const { tab } = await searchParams;
  return (
    <Prefetched queries={[attributesOverviewQuery(), preferencesQuery()]}>
      <AttributesScreen
        tab={CATALOGUE_TABS.find((known) => known === tab) ?? "texts"}
        notAllowed={whyNot(operator.role, "manager")}
      />
    </Prefetched>
  );
}
