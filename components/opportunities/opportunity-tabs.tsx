import { LinkTabs } from "@/components/ui/link-tabs";
import { TabBar } from "@/components/ui/tab-bar";
import { SavedViews } from "@/components/views/saved-views";
import type { OpportunityView } from "@/lib/opportunities/model";
import { tabLink, type CarriedView } from "@/lib/opportunities/opportunity-link";
import type { OpportunityTab } from "@/lib/opportunities/choices";
import { OPPORTUNITY_SCREEN } from "@/lib/opportunities/opportunity-screens";

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
      <SavedViews screen={OPPORTUNITY_SCREEN} />
    </TabBar>
  );
}
