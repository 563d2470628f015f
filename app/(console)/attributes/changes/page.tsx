import type { Metadata } from "next";
import { ChangesScreen } from "@/components/attributes/history/history-screen";
import { attributesOverviewQuery } from "@/lib/attributes/queries";
import { Prefetched } from "@/lib/query/prefetched";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Attribute changes" };

export default async function ChangesPage() {
  await requireSession();
  return (
    <Prefetched queries={[attributesOverviewQuery()]}>
      <ChangesScreen />
    </Prefetched>
  );
}
