import type { Metadata } from "next";
import { ActivityTabs } from "@/components/activity/activity-tabs";
import { AuditScreen } from "@/components/activity/audit-screen";
import { RequestsScreen } from "@/components/activity/requests-screen";
import { RoleNeeded } from "@/components/activity/role-needed";
import { PageHeader } from "@/components/ui/page-header";
import { firstCalls, firstEntries } from "@/lib/activity/first-activity";
import { Prefetched } from "@/lib/query/prefetched";
import { whyNot } from "@/lib/server/role";
import { gate, type Operator } from "@/lib/server/session";

export const metadata: Metadata = { title: "Activity" };

type Typed = Readonly<Record<string, string | string[] | undefined>>;

/** What the console asked of the service, and what people did in it. */
export default async function ActivityPage({ searchParams }: { readonly searchParams: Promise<Typed> }) {
  const operator = await gate();
  const typed = await searchParams;
  const tab = typed["tab"] === "audit" ? "audit" : "requests";
  return (
    <div className="grid min-w-0 gap-4.5">
      <PageHeader title="Activity">
        Every call to the service, without what was sent and answered; and who did what in this console.
      </PageHeader>
      <ActivityTabs current={tab} />
      {tab === "audit" ? <Audit operator={operator} typed={typed} /> : <Requests operator={operator} typed={typed} />}
    </div>
  );
}

interface TabProps {
  readonly operator: Operator;
  readonly typed: Typed;
}

function Requests({ operator, typed }: TabProps) {
  const reason = whyNot(operator.role, "support");
  if (reason !== undefined) {
    return (
      <RoleNeeded title="The calls are not shown to you" reason={reason}>
        Here every call to the service stands with how it ended.
      </RoleNeeded>
    );
  }
  return (
    <Prefetched queries={firstCalls(typed)}>
      <RequestsScreen />
    </Prefetched>
  );
}

function Audit({ operator, typed }: TabProps) {
  const reason = whyNot(operator.role, "manager");
  if (reason !== undefined) {
    return (
      <RoleNeeded title="The audit trail is not shown to you" reason={reason}>
        Here stands who did what, when and on what.
      </RoleNeeded>
    );
  }
  return (
    <Prefetched queries={firstEntries(typed, operator)}>
      <AuditScreen noExport={whyNot(operator.role, "admin")} />
    </Prefetched>
  );
}
