"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LinkTabs } from "@/components/ui/link-tabs";
import { TabBar } from "@/components/ui/tab-bar";
import { dictionaryQuery } from "@/lib/qualification/labels";
import { personasQuery } from "@/lib/qualification/persona-queries";
import { runsQuery } from "@/lib/qualification/queries";
import { routes } from "@/lib/routes";

/** As they stand in the address; the workbench itself has none. */
export const WORKBENCH_TABS = ["matrix", "personas", "runs", "trust", "dictionary"] as const;

interface WorkbenchTabsProps {
  readonly current: "workbench" | (typeof WORKBENCH_TABS)[number];
  /** What belongs to the open part. */
  readonly children?: ReactNode;
}

/** The parts of Qualify, with how many there are of each. */
export function WorkbenchTabs({ current, children }: WorkbenchTabsProps) {
  const runs = useQuery(runsQuery());
  const personas = useQuery(personasQuery());
  const dictionary = useQuery(dictionaryQuery());
  const unnamed = dictionary.data?.unnamed ?? 0;
  const tab = (name: (typeof WORKBENCH_TABS)[number], label: string, count?: string) => ({
    href: routes.qualification(`tab=${name}`),
    label,
    ...(count === undefined ? {} : { count }),
    current: current === name,
  });
  return (
    <TabBar
      tabs={
        <LinkTabs
          label="Qualification"
          tabs={[
            { href: routes.qualification(), label: "Workbench", current: current === "workbench" },
            tab("matrix", "Matrix"),
            tab("personas", "Personas", personas.data?.length.toLocaleString("en")),
            tab("runs", "Runs", runs.data?.all.toLocaleString("en")),
            tab("trust", "Trust"),
            tab("dictionary", "Dictionary", unnamed > 0 ? `${unnamed.toLocaleString("en")} unnamed` : undefined),
          ]}
        />
      }
    >
      {children}
    </TabBar>
  );
}
