"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { QueryView } from "@/components/query/query-view";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { runsQuery, workbenchQuery } from "@/lib/qualification/queries";
import { routes } from "@/lib/routes";
import { Bench } from "./bench";
import { BenchSkeleton } from "./bench-skeleton";
import { RunsPanel } from "./runs-panel";

/** The qualification workbench and its runs. Opening it, reloading it or following a link to it runs nothing. */
export function Workbench({ initialGroups }: { readonly initialGroups: string }) {
  const workbench = useQuery(workbenchQuery());
  const runs = useQuery(runsQuery());
  const [tab] = useQueryState("tab", parseAsStringLiteral(["runs"] as const));
  return (
    <div className="grid gap-4.5">
      <PageHeader title="Qualify">
        Would this respondent be let in, and why or why not? Live from the service, beside our own reading.
      </PageHeader>
      <LinkTabs
        label="Qualification"
        tabs={[
          { href: routes.qualification(), label: "Workbench", current: tab === null },
          { href: routes.qualification("tab=runs"), label: "Runs", count: runs.data?.total, current: tab === "runs" },
        ]}
      />
      <div hidden={tab !== null}>
        <QueryView query={workbench} skeleton={<BenchSkeleton />}>
          {(view) => <Bench view={view} initialGroups={initialGroups} />}
        </QueryView>
      </div>
      {tab === "runs" ? <RunsPanel query={runs} /> : null}
    </div>
  );
}
