import type { Metadata } from "next";
import { ChangesScreen } from "@/components/attributes/history-screen";
import { attributesOverviewQuery } from "@/lib/attributes/queries";
import { Prefetched } from "@/lib/query/prefetched";
import { gate } from "@/lib/server/session";

export const metadata: Metadata = { title: "Changes of attributes" };

export default async function ChangesPage() {
  await gate();
  return (
    <Prefetched queries={[attributesOverviewQuery()]}>
      <ChangesScreen />
    </Prefetched>
  );
}
