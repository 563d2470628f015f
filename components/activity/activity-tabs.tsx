import { LinkTabs } from "@/components/ui/link-tabs";
import { TabBar } from "@/components/ui/tab-bar";
import { routes } from "@/lib/routes";

export type ActivityTab = "requests" | "audit";

/** The two lists: what was asked of the service, and what people did here. */
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
