import { LinkTabs } from "@/components/ui/link-tabs";
import type { OpportunityView } from "@/lib/opportunities/model";
import type { OpportunityTab } from "@/lib/opportunities/params";
import { routes } from "@/lib/routes";

interface OpportunityTabsProps {
  readonly view: OpportunityView;
  readonly tab: OpportunityTab;
  readonly words: string;
  readonly ids: boolean;
}

/** The five sides of an opportunity; language and ids go along. */
export function OpportunityTabs({ view, tab, words, ids }: OpportunityTabsProps) {
  const link = (to: OpportunityTab) => {
    const query = new URLSearchParams();
    if (to !== "targeting") query.set("tab", to);
    if (words) query.set("words", words);
    if (ids) query.set("ids", "true");
    return `${routes.opportunity(view.head.id)}${query.size > 0 ? `?${query.toString()}` : ""}`;
  };
  const one = (to: OpportunityTab, label: string, count?: number) => ({
    href: link(to),
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
        one("raw", "Raw"),
      ]}
    />
  );
}
