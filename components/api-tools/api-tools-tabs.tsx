"use client";

import { usePathname } from "next/navigation";
import { LinkTabs } from "@/components/ui/navigation/link-tabs";
import { TabBar } from "@/components/ui/navigation/tab-bar";
import { API_TOOLS } from "@/lib/api-tools/api-tools";

/** One tab for each tool; a tool is a page of its own. */
export function ApiToolsTabs() {
  const pathname = usePathname();
  return (
    <TabBar
      tabs={
        <LinkTabs
          label="API tools"
          tabs={API_TOOLS.map(({ path, label }) => ({ href: path, label, current: path === pathname }))}
        />
      }
    />
  );
}
