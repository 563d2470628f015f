"use client";

import { useSearchParams } from "next/navigation";
import type { AttributesOverview } from "@/lib/attributes/model";
import { routes } from "@/lib/routes";
import { LinkTabs } from "../ui/link-tabs";

interface AttributesTabsProps {
  readonly tab: "texts" | "catalogue";
  readonly overview: AttributesOverview;
}

/** Both tabs keep what the other has in the URL. */
export function AttributesTabs({ tab, overview }: AttributesTabsProps) {
  const params = useSearchParams();
  const hrefOf = (target: string): string => {
    const next = new URLSearchParams(params);
    if (target === "texts") next.delete("tab");
    else next.set("tab", target);
    return routes.attributes(next.toString());
  };
  return (
    <LinkTabs
      label="Attributes"
      tabs={[
        { href: hrefOf("texts"), label: "Texts", current: tab === "texts" },
        {
          href: hrefOf("catalogue"),
          label: "Catalogue",
          count: overview.listed.toLocaleString("en"),
          current: tab === "catalogue",
        },
      ]}
    />
  );
}
