"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { latePart } from "@/components/query/late-part";
import { QueryView } from "@/components/query/query-view";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { CheckForm } from "@/lib/qualification/form";
import { workbenchQuery } from "@/lib/qualification/queries";
import { Bench } from "./bench";
import { BenchSkeleton } from "./bench-skeleton";
import { WORKBENCH_TABS, WorkbenchTabs } from "./workbench-tabs";

/** Whoever never opens it does not fetch it. */
const MatrixScreen = latePart(
  async () => (await import("./matrix-screen")).MatrixScreen,
  <SkeletonRows rows={6} columns={5} framed />,
);
const RunsPanel = latePart(
  async () => (await import("./runs-panel")).RunsPanel,
  <SkeletonRows rows={8} columns={6} framed />,
);
const TrustPanel = latePart(
  async () => (await import("./trust-panel")).TrustPanel,
  <SkeletonRows rows={4} columns={6} framed />,
);
const DictionaryPanel = latePart(
  async () => (await import("./dictionary-panel")).DictionaryPanel,
  <SkeletonRows rows={8} columns={4} framed />,
);
const QualificationViews = latePart(
  async () => (await import("./qualification-views")).QualificationViews,
  <Skeleton className="h-6.5 w-28" />,
);

interface WorkbenchProps {
  /** What the address fills in. */
  readonly initial: Partial<CheckForm>;
  /** The persona that the address offers. */
  readonly offered?: string | undefined;
}

/** The qualification workbench and its runs. Opening it, reloading it or following a link to it runs nothing. */
export function Workbench({ initial, offered }: WorkbenchProps) {
  const workbench = useQuery(workbenchQuery());
  const address = useSearchParams();
  const tab = WORKBENCH_TABS.find((one) => one === address.get("tab"));
  const refusal = workbench.data?.refusal;
  // A kept run has an address of its own, and nothing that a view keeps.
  const keptRun = tab === "matrix" && (address.get("run") ?? "") !== "";
  return (
    <div className="grid gap-4.5">
      <PageHeader title="Qualify">
        Would this respondent be let in, and why or why not? Live from the service, beside our own reading.
      </PageHeader>
      <WorkbenchTabs current={tab ?? "workbench"}>
        {tab && !keptRun ? <QualificationViews tab={tab} /> : null}
      </WorkbenchTabs>
      <div hidden={tab !== undefined && tab !== "personas"}>
        <QueryView query={workbench} skeleton={<BenchSkeleton />}>
          {(view) => (
            <Bench
              view={view}
              initial={initial}
              offered={offered}
              personas={tab === "personas"}
              shown={tab === undefined}
            />
          )}
        </QueryView>
      </div>
      {tab === "matrix" ? (
        <QueryView query={workbench} skeleton={<SkeletonRows rows={6} columns={5} framed />}>
          {(view) => <MatrixScreen view={view} />}
        </QueryView>
      ) : null}
      {tab === "runs" ? <RunsPanel refusal={refusal} /> : null}
      {tab === "trust" ? <TrustPanel /> : null}
      {tab === "dictionary" ? <DictionaryPanel refusal={refusal} /> : null}
    </div>
  );
}
