import type { Metadata } from "next";
import { RoleRequired } from "@/components/activity/role-required";
import { Explorer } from "@/components/api-tools/explorer/explorer";
import { explorerQuery } from "@/lib/api-tools/explorer/queries";
import { Prefetched } from "@/lib/query/prefetched";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "API explorer" };

export default async function ExplorerPage() {
  const { role } = await requireSession();
  const reason = deniedReason(role, "support");
  if (reason !== undefined) {
    return (
      <RoleRequired title="You don’t have access to the API explorer" reason={reason}>
        It sends a call to the service and shows how it is signed.
      </RoleRequired>
    );
  }
  return (
    <Prefetched queries={[explorerQuery()]}>
      <Explorer />
    </Prefetched>
  );
}
