"use client";

import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import type { AttributeFigures, AttributeReading } from "@/lib/attributes/model";
import type { DetailTab } from "@/lib/attributes/choices";
import { ATTRIBUTE_SCREEN } from "@/lib/attributes/view-screens";
import { routes } from "@/lib/routes";
import { LinkTabs } from "../ui/link-tabs";
import { TabBar } from "../ui/tab-bar";
import { SavedViews } from "../views/saved-views";

const WORDS: Record<DetailTab, string> = {
  texts: "Answers & translations",
  dependencies: "Dependencies",
  "used-in": "Used in",
  history: "History",
  raw: "Raw",
};

/** What is open, and how much of a list is shown. */
const OF_ONE_TAB = ["answer", "shown"];

interface AttributeTabsProps {
  readonly id: string;
  readonly tab: DetailTab;
  readonly reading: Extract<AttributeReading, { state: "known" }>;
}

export function AttributeTabs({ id, tab, reading }: AttributeTabsProps) {
  const params = useSearchParams();
  const { view, figures } = reading;
  const counts: Partial<Record<DetailTab, ReactNode>> = {
    texts: view.answers.toLocaleString("en"),
    dependencies: <DependencyCount figures={figures} />,
    "used-in": figures.usedIn.toLocaleString("en"),
    history: figures.changes.toLocaleString("en"),
  };
  const hrefOf = (target: DetailTab): string => {
    const next = new URLSearchParams(params);
    for (const key of OF_ONE_TAB) next.delete(key);
    if (target === "texts") next.delete("tab");
    else next.set("tab", target);
    return `${routes.attribute(id)}${next.size > 0 ? `?${next.toString()}` : ""}`;
  };
  return (
    <TabBar
      tabs={
        <LinkTabs
          label="Attribute"
          tabs={(Object.keys(WORDS) as DetailTab[]).map((target) => ({
            href: hrefOf(target),
            label: WORDS[target],
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

/** Both ways apart, as the catalogue counts only what it depends on. */
export function DependencyCount({ figures: { parents, children } }: { readonly figures: AttributeFigures }) {
  if (parents + children === 0) return 0;
  const words = `depends on ${parents.toLocaleString("en")}, ${children.toLocaleString("en")} depend on it`;
  return (
    <span title={words}>
      <span aria-hidden>
        {parents.toLocaleString("en")} + {children.toLocaleString("en")}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
