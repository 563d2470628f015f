import { LinkTabs } from "@/components/ui/link-tabs";
import type { OpportunityView } from "@/lib/opportunities/model";
import { tabLink, type CarriedView } from "@/lib/opportunities/opportunity-link";
import type { OpportunityTab } from "@/lib/opportunities/choices";

interface OpportunityTabsProps {
  readonly view: OpportunityView;
  /** Different bodies that were read. */
  readonly snapshots: number;
  readonly tab: OpportunityTab;
  readonly carried: CarriedView;
}

/** The sides of an opportunity; language, ids and persona go along. */
export function OpportunityTabs({ view, snapshots, tab, carried }: OpportunityTabsProps) {
  const one = (to: OpportunityTab, label: string, count?: number) => ({
    href: tabLink(view.head.id, to, carried),
    label,
    current: to === tab,
    ...(count === undefined ? {} : { count: count.toLocaleString("en") }),
  });
  return (
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
  );
}
