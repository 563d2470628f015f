"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { lazy, Suspense } from "react";
import { QueryView } from "@/components/query/query-view";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { SavedViews } from "@/components/views/saved-views";
import type { CheckForm } from "@/lib/qualification/form";
import { workbenchQuery } from "@/lib/qualification/queries";
import { QUALIFICATION_SCREENS } from "@/lib/qualification/view-screens";
import { Bench } from "./bench";
import { BenchSkeleton } from "./bench-skeleton";
import { DictionaryPanel } from "./dictionary-panel";
import { RunsPanel } from "./runs-panel";
import { WORKBENCH_TABS, WorkbenchTabs } from "./workbench-tabs";

/** Whoever never opens it does not fetch it. */
const MatrixScreen = lazy(async () => ({ default: (await import("./matrix-screen")).MatrixScreen }));
const TrustPanel = lazy(async () => ({ default: (await import("./trust-panel")).TrustPanel }));

interface WorkbenchProps {
  /** What the address fills in. */
  readonly initial: Partial<CheckForm>;
  /** The persona that the address offers. */
  readonly offered?: string | undefined;
}

/** The qualification workbench and its runs. Opening it, reloading it or following a link to it runs nothing. */
export function Workbench({ initial, offered }: WorkbenchProps) {
  const workbench = useQuery(workbenchQuery());
  const [tab] = useQueryState("tab", parseAsStringLiteral(WORKBENCH_TABS));
  const refusal = workbench.data?.refusal;
  const screen = tab === null ? undefined : QUALIFICATION_SCREENS.find(({ name }) => name === tab);
  return (
    <div className="grid gap-4.5">
      <PageHeader title="Qualify">
        Would this respondent be let in, and why or why not? Live from the service, beside our own reading.
      </PageHeader>
      <WorkbenchTabs current={tab ?? "workbench"}>
        {screen ? <SavedViews key={screen.name} screen={screen} /> : null}
      </WorkbenchTabs>
      <div hidden={tab !== null && tab !== "personas"}>
        <QueryView query={workbench} skeleton={<BenchSkeleton />}>
          {(view) => <Bench view={view} initial={initial} offered={offered} personas={tab === "personas"} />}
        </QueryView>
      </div>
      {tab === "matrix" ? (
        <QueryView query={workbench} skeleton={<SkeletonRows rows={6} columns={5} />}>
          {(view) => (
            <Suspense fallback={<SkeletonRows rows={6} columns={5} />}>
              <MatrixScreen view={view} />
            </Suspense>
          )}
        </QueryView>
      ) : null}
      {tab === "runs" ? <RunsPanel refusal={refusal} /> : null}
      {tab === "trust" ? (
        <Suspense fallback={<SkeletonRows rows={4} columns={6} />}>
          <TrustPanel />
        </Suspense>
      ) : null}
      {tab === "dictionary" ? <DictionaryPanel refusal={refusal} /> : null}
    </div>
  );
}
