import type { Metadata } from "next";
import { NewPanelPage } from "@/components/panels/new-panel-page";
import { mappingsQuery } from "@/lib/panels/panel-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Upload a panel" };

export default async function NewPanel() {
  const { role } = await requireSession();
  return (
    <Prefetched queries={[mappingsQuery()]}>
      <NewPanelPage disabledReason={deniedReason(role, "manager")} />
    </Prefetched>
  );
}
