import type { Metadata } from "next";
import { RoleRequired } from "@/components/activity/role-required";
import { ConformanceByCommand } from "@/components/api-tools/conformance/conformance-by-command";
import { Conformance } from "@/components/api-tools/conformance/conformance";
import { conformanceQuery } from "@/lib/api-tools/conformance/queries";
import { Prefetched } from "@/lib/query/prefetched";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";
import { env } from "@/lib/server/env";

export const metadata: Metadata = { title: "Conformance" };

/** Report card for a partner's own client. The sandbox observes the client, so there is none against a real service. */
export default async function ConformancePage() {
  const { role } = await requireSession();
  const reason = deniedReason(role, "support");
  if (reason !== undefined) {
    return (
      <RoleRequired title="You don’t have access to the conformance report" reason={reason}>
        It checks an API client against the rules of the service.
      </RoleRequired>
    );
  }
  if (env().mode !== "sandbox") return <ConformanceByCommand />;
  return (
    <Prefetched queries={[conformanceQuery()]}>
      <Conformance />
    </Prefetched>
  );
}
