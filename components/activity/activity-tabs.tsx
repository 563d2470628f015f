import { LinkTabs } from "@/components/ui/navigation/link-tabs";
import { TabBar } from "@/components/ui/navigation/tab-bar";
import { routes } from "@/lib/routes";

type ActivityTab = "requests" | "audit";

interface ActivityTabsProps {
  readonly current: ActivityTab;
  /** The operator may see the audit log. */
  readonly audit: boolean;
}

/** Tabs of the two lists: calls to the service, and operator actions. One that is not allowed shows only while open. */
export function ActivityTabs({ current, audit }: ActivityTabsProps) {
  const isAudit = current === "audit";
  return (
    <TabBar
      tabs={
        <LinkTabs
          label="Activity"
          tabs={[
            { href: routes.activity(), label: "Request log", current: !isAudit },
            ...(audit || isAudit ? [{ href: routes.activity("tab=audit"), label: "Audit log", current: isAudit }] : []),
          ]}
        />
      }
    />
  );
}
