import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FaultLab } from "@/components/sandbox-demo/fault-lab";
import { Sandbox } from "@/components/sandbox-demo/sandbox";
import { PageHeader } from "@/components/ui/page-header";
import { Prefetched } from "@/lib/query/prefetched";
import { faultGroups } from "@/lib/sandbox-demo/fault-rows";
import { sandboxQuery } from "@/lib/sandbox-demo/queries";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";
import { env } from "@/lib/server/env";

export const metadata: Metadata = { title: "Sandbox" };

/** Demo data, clock and faults of the embedded sandbox. Does not exist against a real service. */
export default async function SandboxPage() {
  const { role } = await requireSession();
  if (env().mode !== "sandbox") notFound();
  return (
    <div className="grid max-w-4xl gap-4.5">
      <PageHeader title="Sandbox">
        <span className="max-w-prose">
          The sandbox stands in for the service, with made-up attributes, opportunities, and respondents. Nothing here
          reaches a real respondent or costs anything.
        </span>
      </PageHeader>
      <Prefetched queries={[sandboxQuery()]}>
        <Sandbox disabledReason={deniedReason(role, "admin")} jobDisabledReason={deniedReason(role, "manager")} />
      </Prefetched>
      <FaultLab groups={faultGroups()} disabledReason={deniedReason(role, "admin")} />
    </div>
  );
}
