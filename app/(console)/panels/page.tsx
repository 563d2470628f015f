import type { Metadata } from "next";
import { PanelsPage } from "@/components/panels/panels-page";
import { panelsQuery } from "@/lib/panels/panel-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";
import { env } from "@/lib/server/env";

export const metadata: Metadata = { title: "Panels" };

export default async function Panels() {
  const { role } = await requireSession();
  return (
    <Prefetched queries={[panelsQuery()]}>
      <PanelsPage disabledReason={deniedReason(role, "manager")} sandboxMode={env().mode === "sandbox"} />
    </Prefetched>
  );
}
