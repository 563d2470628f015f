import type { Metadata } from "next";
import { RoleRequired } from "@/components/activity/role-required";
import { CodeSamples } from "@/components/api-tools/code/code-samples";
import { firstCode } from "@/lib/api-tools/code/first-code";
import { Prefetched } from "@/lib/query/prefetched";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Code samples" };

export default async function CodeSamplesPage() {
  const { role } = await requireSession();
  const reason = deniedReason(role, "support");
  if (reason !== undefined) {
    return (
      <RoleRequired title="You don’t have access to the code samples" reason={reason}>
        They sign and call each operation in seven languages.
      </RoleRequired>
    );
  }
  return (
    <Prefetched queries={firstCode()}>
      <CodeSamples />
    </Prefetched>
  );
}
