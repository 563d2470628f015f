import { LinkTabs } from "@/components/ui/navigation/link-tabs";
import { TabBar } from "@/components/ui/navigation/tab-bar";
import { routes } from "@/lib/routes";

export type ActivityTab = "requests" | "audit";

/** Tabs of the two lists: calls to the service, and operator actions. */
export function ActivityTabs({ current }: { readonly current: ActivityTab }) {
  return (
    <TabBar
      tabs={
        <LinkTabs
          label="Activity"
          tabs={[
            { href: routes.activity(), label: "Requests", current: current === "requests" },
            { href: routes.activity("tab=audit"), label: "Audit", current: current === "audit" },
          ]}
        />
      }
    />
  );
}
