"use client";

import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { LinkTabs } from "@/components/ui/navigation/link-tabs";
import { TabBar } from "@/components/ui/navigation/tab-bar";
import type { CatalogueTab } from "@/lib/attributes/model/choices";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { routes } from "@/lib/routes";
import { VIEW_KEY } from "@/lib/views/view-screen";

interface AttributesTabsProps {
  readonly tab: CatalogueTab | "coverage" | "changes";
  readonly overview: Pick<AttributesOverview, "listed"> | undefined;
  /** Counts and actions of the active tab, right-aligned. */
  readonly children?: ReactNode;
}

/**
 * Tab links keep the other tabs' parameters in the URL. Coverage and changes are separate pages whose parameters reuse
 * the same names with other meanings: only the pinned locales are shared with them.
 */
export function AttributesTabs({ tab, overview, children }: AttributesTabsProps) {
  const params = useSearchParams();
  const isPage = tab === "coverage" || tab === "changes";
  const pinned = params.get("pins");
  const pins = new URLSearchParams(pinned === null ? {} : { pins: pinned }).toString();
  const hrefOf = (target: CatalogueTab): string => {
    const next = new URLSearchParams(isPage ? pins : params);
    // A saved view belongs to one tab.
    next.delete(VIEW_KEY);
    if (target === "texts") next.delete("tab");
    else next.set("tab", target);
    return routes.attributes(next.toString());
  };
  return (
    <TabBar
      tabs={
        <LinkTabs
          label="Attributes"
          tabs={[
            { href: hrefOf("texts"), label: "Texts", current: tab === "texts" },
            {
              href: hrefOf("catalogue"),
              label: "Catalog",
              ...(overview ? { count: overview.listed.toLocaleString("en") } : {}),
              current: tab === "catalogue",
            },
            { href: hrefOf("lookup"), label: "ID lookup", current: tab === "lookup" },
            { href: routes.attributeCoverage(pins), label: "Coverage", current: tab === "coverage" },
            { href: routes.attributeChanges(pins), label: "Changes", current: tab === "changes" },
          ]}
        />
      }
    >
      {children}
    </TabBar>
  );
}
