import type { Metadata } from "next";
import { RoleRequired } from "@/components/activity/role-required";
import { Conformance } from "@/components/api-tools/conformance/conformance";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Conformance" };

export default async function ConformancePage() {
  const { role } = await requireSession();
  const reason = deniedReason(role, "support");
  if (reason !== undefined) {
    return (
      <RoleRequired title="You don’t have access to the conformance report" reason={reason}>
        It checks a client against the rules of the service.
      </RoleRequired>
    );
  }
  return <Conformance />;
}
