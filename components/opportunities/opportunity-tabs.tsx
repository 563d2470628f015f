import { latePart } from "@/components/query/late-part";
import { LinkTabs } from "@/components/ui/link-tabs";
import { Skeleton } from "@/components/ui/skeleton";
import { TabBar } from "@/components/ui/tab-bar";
import type { OpportunityView } from "@/lib/opportunities/model";
import { tabLink, type CarriedView } from "@/lib/opportunities/opportunity-link";
import type { OpportunityTab } from "@/lib/opportunities/choices";

/** After the steps, which are what somebody comes for. */
const OpportunityViews = latePart(
  async () => (await import("./opportunity-views")).OpportunityViews,
  <Skeleton className="h-6.5 w-28" />,
);

interface OpportunityTabsProps {
  readonly view: OpportunityView;
  /** Different bodies that were read. */
  readonly snapshots: number;
  readonly tab: OpportunityTab;
  readonly carried: CarriedView;
}

/** The sides of an opportunity; language, ids, persona and the open view go along. */
export function OpportunityTabs({ view, snapshots, tab, carried }: OpportunityTabsProps) {
  const one = (to: OpportunityTab, label: string, count?: number) => ({
    href: tabLink(view.head.id, to, carried),
    label,
    current: to === tab,
    ...(count === undefined ? {} : { count: count.toLocaleString("en") }),
  });
  return (
    <TabBar
      tabs={
        <LinkTabs
          label="Sides of the opportunity"
          tabs={[
            one("targeting", "Targeting"),
            one("quotas", "Quotas", view.quotaEntries),
            one("cells", "Cells", view.cells),
            one("requirements", "Requirements & exclusions"),
            one("history", "History", snapshots),
            one("raw", "Raw"),
          ]}
        />
      }
    >
      <OpportunityViews />
    </TabBar>
  );
}
