"use client";

import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import type { AttributesOverview } from "@/lib/attributes/model";
import type { CatalogueTab } from "@/lib/attributes/choices";
import { routes } from "@/lib/routes";
import { LinkTabs } from "../ui/link-tabs";
import { TabBar } from "../ui/tab-bar";
import { VIEW_KEY } from "@/lib/views/view-screen";

interface AttributesTabsProps {
  readonly tab: CatalogueTab | "coverage" | "changes";
  readonly overview: Pick<AttributesOverview, "listed"> | undefined;
  /** What the open tab counts and offers, at the right end. */
  readonly children?: ReactNode;
}

/**
 * The tabs keep what the others have in the URL. Coverage and changes are pages of their own, where the same words mean other
 * things: they share the pinned locales alone.
 */
export function AttributesTabs({ tab, overview, children }: AttributesTabsProps) {
  const params = useSearchParams();
  const isPage = tab === "coverage" || tab === "changes";
  const pinned = params.get("pins");
  const pins = new URLSearchParams(pinned === null ? {} : { pins: pinned }).toString();
  const hrefOf = (target: CatalogueTab): string => {
    const next = new URLSearchParams(isPage ? pins : params);
    // A view belongs to one tab.
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
              label: "Catalogue",
              ...(overview ? { count: overview.listed.toLocaleString("en") } : {}),
              current: tab === "catalogue",
            },
            { href: hrefOf("lookup"), label: "Look-up", current: tab === "lookup" },
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
