"use client";

import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { LinkTabs } from "@/components/ui/navigation/link-tabs";
import { TabBar } from "@/components/ui/navigation/tab-bar";
import { SavedViews } from "@/components/views/saved-views";
import type { DetailTab } from "@/lib/attributes/model/choices";
import type { AttributeFigures, AttributePageView } from "@/lib/attributes/model/model";
import { ATTRIBUTE_SCREEN } from "@/lib/attributes/view-screens";
import { pluralize } from "@/lib/pluralize";
import { routes } from "@/lib/routes";

const TAB_LABELS: Record<DetailTab, string> = {
  texts: "Answers & translations",
  dependencies: "Dependencies",
  "used-in": "Used in",
  history: "History",
  raw: "Raw",
};

/** URL parameters that belong to one tab: the opened row and the number of listed items. */
const TAB_PARAMS = ["answer", "everyLocale", "shown"];

interface AttributeTabsProps {
  readonly id: string;
  readonly tab: DetailTab;
  readonly details: Extract<AttributePageView, { state: "known" }>;
}

export function AttributeTabs({ id, tab, details }: AttributeTabsProps) {
  const params = useSearchParams();
  const { view, figures } = details;
  const counts: Partial<Record<DetailTab, ReactNode>> = {
    texts: view.answers.toLocaleString("en"),
    dependencies: <DependencyCount figures={figures} />,
    "used-in": figures.usedIn.toLocaleString("en"),
    history: figures.changes.toLocaleString("en"),
  };
  const hrefOf = (target: DetailTab): string => {
    const next = new URLSearchParams(params);
    for (const key of TAB_PARAMS) next.delete(key);
    if (target === "texts") next.delete("tab");
    else next.set("tab", target);
    return `${routes.attribute(id)}${next.size > 0 ? `?${next.toString()}` : ""}`;
  };
  return (
    <TabBar
      tabs={
        <LinkTabs
          label="Attribute"
          tabs={(Object.keys(TAB_LABELS) as DetailTab[]).map((target) => ({
            href: hrefOf(target),
            label: TAB_LABELS[target],
            current: target === tab,
            ...(counts[target] === undefined ? {} : { count: counts[target] }),
          }))}
        />
      }
    >
      <SavedViews screen={ATTRIBUTE_SCREEN} />
    </TabBar>
  );
}

/** Shows both directions separately, because the catalogue counts only the attributes it depends on. */
export function DependencyCount({ figures: { parents, children } }: { readonly figures: AttributeFigures }) {
  if (parents + children === 0) return 0;
  const text = `depends on ${parents.toLocaleString("en")}, ${pluralize(children, "depends", "depend")} on it`;
  return (
    <span title={text}>
      <span aria-hidden>
        {parents.toLocaleString("en")} + {children.toLocaleString("en")}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
