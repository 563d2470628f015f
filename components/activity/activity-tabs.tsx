import { LinkTabs } from "@/components/ui/navigation/link-tabs";
import { TabBar } from "@/components/ui/navigation/tab-bar";
import { routes } from "@/lib/routes";

type ActivityTab = "requests" | "contract" | "audit";

interface ActivityTabsProps {
  readonly current: ActivityTab;
  /** The operator may see the audit log. */
  readonly audit: boolean;
}

/**
 * Tabs of the lists: calls to the service, differences from the contract, and operator actions. One that is not allowed
 * shows only while open.
 */
export function ActivityTabs({ current, audit }: ActivityTabsProps) {
  const isAudit = current === "audit";
  const isContract = current === "contract";
  return (
    <TabBar
      tabs={
        <LinkTabs
          label="Activity"
          tabs={[
            { href: routes.activity(), label: "Request log", current: !isAudit && !isContract },
            { href: routes.activity("tab=contract"), label: "Contract", current: isContract },
            ...(audit || isAudit ? [{ href: routes.activity("tab=audit"), label: "Audit log", current: isAudit }] : []),
          ]}
        />
      }
    />
  );
}
