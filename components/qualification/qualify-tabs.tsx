"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LinkTabs } from "@/components/ui/navigation/link-tabs";
import { TabBar } from "@/components/ui/navigation/tab-bar";
import { dictionaryQuery } from "@/lib/qualification/dictionary/labels";
import { personasQuery } from "@/lib/qualification/personas/persona-queries";
import { runsQuery } from "@/lib/qualification/runs/queries";
import { routes } from "@/lib/routes";

/** URL values of the tabs; the form itself has none. */
export const QUALIFY_TABS = ["matrix", "personas", "runs", "trust", "dictionary"] as const;

interface QualifyTabsProps {
  readonly current: "check" | (typeof QUALIFY_TABS)[number];
  /** Actions of the active tab. */
  readonly children?: ReactNode;
}

/** Tabs of the qualify page, with counts. */
export function QualifyTabs({ current, children }: QualifyTabsProps) {
  const runs = useQuery(runsQuery());
  const personas = useQuery(personasQuery());
  const dictionary = useQuery(dictionaryQuery());
  const unnamed = dictionary.data?.unnamed ?? 0;
  const tab = (name: (typeof QUALIFY_TABS)[number], label: string, count?: string) => ({
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
            { href: routes.qualification(), label: "Check", current: current === "check" },
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
