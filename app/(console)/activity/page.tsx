import type { Metadata } from "next";
import { ActivityTabs } from "@/components/activity/activity-tabs";
import { AuditScreen } from "@/components/activity/audit-screen";
import { ContractTab } from "@/components/activity/contract-tab";
import { RequestsScreen } from "@/components/activity/requests-screen";
import { RoleRequired } from "@/components/activity/role-required";
import { PageHeader } from "@/components/ui/page-header";
import { firstCalls, firstDifferences, firstEntries } from "@/lib/activity/first-activity";
import { Prefetched } from "@/lib/query/prefetched";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession, type Operator } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Activity" };

type ActivitySearchParams = Record<string, string | string[] | undefined>;

/** Calls to the service, differences of its answers from the contract, and operator actions. */
export default async function ActivityPage({ searchParams }: { readonly searchParams: Promise<ActivitySearchParams> }) {
  const operator = await requireSession();
  const typed = await searchParams;
  const tab = tabOf(typed["tab"]);
  return (
    <div className="grid min-w-0 gap-4.5">
      <PageHeader title="Activity">Calls to the service, and changes made in this console.</PageHeader>
      <ActivityTabs current={tab} audit={deniedReason(operator.role, "manager") === undefined} />
      {tab === "requests" ? <Requests operator={operator} typed={typed} /> : null}
      {tab === "contract" ? <Contract operator={operator} /> : null}
      {tab === "audit" ? <Audit operator={operator} typed={typed} /> : null}
    </div>
  );
}

const tabOf = (typed: ActivitySearchParams[string]) => (typed === "audit" || typed === "contract" ? typed : "requests");

interface TabProps {
  readonly operator: Operator;
  readonly typed: ActivitySearchParams;
}

function Requests({ operator, typed }: TabProps) {
  const reason = deniedReason(operator.role, "support");
  if (reason !== undefined) {
    return (
      <RoleRequired title="You don’t have access to the request log" reason={reason}>
        It lists every call to the service and its outcome.
      </RoleRequired>
    );
  }
  return (
    <Prefetched queries={firstCalls(typed)}>
      <RequestsScreen />
    </Prefetched>
  );
}

function Contract({ operator }: Pick<TabProps, "operator">) {
  const reason = deniedReason(operator.role, "support");
  if (reason !== undefined) {
    return (
      <RoleRequired title="You don’t have access to contract differences" reason={reason}>
        They list everything the service sent that isn’t in the contract.
      </RoleRequired>
    );
  }
  return (
    <Prefetched queries={firstDifferences()}>
      <ContractTab />
    </Prefetched>
  );
}

function Audit({ operator, typed }: TabProps) {
  const reason = deniedReason(operator.role, "manager");
  if (reason !== undefined) {
    return (
      <RoleRequired title="You don’t have access to the audit log" reason={reason}>
        It lists who changed what, and when.
      </RoleRequired>
    );
  }
  return (
    <Prefetched queries={firstEntries(typed, operator)}>
      <AuditScreen noExport={deniedReason(operator.role, "admin")} />
    </Prefetched>
  );
}
