"use client";

import { useSearchParams } from "next/navigation";
import type { DetailTab } from "@/lib/attributes/params";
import { routes } from "@/lib/routes";
import { LinkTabs } from "../ui/link-tabs";

const WORDS: Record<DetailTab, string> = {
  texts: "Answers & translations",
  dependencies: "Dependencies",
  "used-in": "Used in",
  raw: "Raw",
};

interface AttributeTabsProps {
  readonly id: string;
  readonly tab: DetailTab;
  readonly answers: number;
}

export function AttributeTabs({ id, tab, answers }: AttributeTabsProps) {
  const params = useSearchParams();
  const hrefOf = (target: DetailTab): string => {
    const next = new URLSearchParams(params);
    if (target === "texts") next.delete("tab");
    else next.set("tab", target);
    return `${routes.attribute(id)}${next.size > 0 ? `?${next.toString()}` : ""}`;
  };
  return (
    <LinkTabs
      label="Attribute"
      tabs={(Object.keys(WORDS) as DetailTab[]).map((target) => ({
        href: hrefOf(target),
        label: WORDS[target],
        current: target === tab,
        ...(target === "texts" ? { count: answers.toLocaleString("en") } : {}),
      }))}
    />
  );
}
