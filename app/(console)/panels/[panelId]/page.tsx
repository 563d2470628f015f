import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PanelPage } from "@/components/panels/panel-page";
import { readPanel } from "@/lib/panels/detail/detail-actions";
import { panelQuery } from "@/lib/panels/detail/detail-queries";
import { unwrap } from "@/lib/failure";
import { Prefetched } from "@/lib/query/prefetched";
import { withData } from "@/lib/query/with-data";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Panel" };

export default async function PanelDetail({ params }: { readonly params: Promise<{ readonly panelId: string }> }) {
  const { panelId } = await params;
  const { role } = await requireSession();
  const result = await readPanel({ panelId });
  if (!result.ok && ["missing", "invalid_input"].includes(result.failure.code)) notFound();
  return (
    <Prefetched queries={[withData(panelQuery(panelId), () => unwrap(result))]}>
      <PanelPage id={panelId} disabledReason={deniedReason(role, "manager")} />
    </Prefetched>
  );
}
