import { lazyPart } from "@/components/query/lazy-part";
import { LinkTabs } from "@/components/ui/navigation/link-tabs";
import { TabBar } from "@/components/ui/navigation/tab-bar";
import { Skeleton } from "@/components/ui/skeleton";
import type { OpportunityTab } from "@/lib/opportunities/address";
import type { OpportunityView } from "@/lib/opportunities/model/model";
import { tabLink, type LinkState } from "@/lib/opportunities/opportunity-link";

/** Loaded after the targeting steps, which are the main content. */
const OpportunityViews = lazyPart(
  async () => (await import("./opportunity-views")).OpportunityViews,
  <Skeleton className="h-6.5 w-28" />,
);

interface OpportunityTabsProps {
  readonly view: OpportunityView;
  /** Number of distinct bodies that were fetched. */
  readonly snapshots: number;
  readonly tab: OpportunityTab;
  readonly linkState: LinkState;
}

/** Tab links of an opportunity; they keep locale, ids, persona and the active view. */
export function OpportunityTabs({ view, snapshots, tab, linkState }: OpportunityTabsProps) {
  const one = (to: OpportunityTab, label: string, count?: number) => ({
    href: tabLink(view.head.id, to, linkState),
    label,
    current: to === tab,
    ...(count === undefined ? {} : { count: count.toLocaleString("en") }),
  });
  return (
    <TabBar
      tabs={
        <LinkTabs
          label="Opportunity sections"
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
