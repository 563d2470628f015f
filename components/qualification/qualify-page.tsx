"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { lazyPart } from "@/components/query/lazy-part";
import { QueryView } from "@/components/query/query-view";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { CheckForm } from "@/lib/qualification/model/check-form";
import { qualifyPageQuery } from "@/lib/qualification/runs/queries";
import type { SuggestedPersona } from "@/lib/qualification/runs/run-draft";
import { QualifyForm } from "./form/qualify-form";
import { QualifyFormSkeleton } from "./form/qualify-form-skeleton";
import { UnseenRunNotices } from "./run/unseen-run-notices";
import { QUALIFY_TABS, QualifyTabs } from "./qualify-tabs";

/** Lazy: loaded once the tab is opened. */
const MatrixScreen = lazyPart(
  async () => (await import("./matrix/matrix-screen")).MatrixScreen,
  <SkeletonRows rows={6} columns={5} framed />,
);
const RunsPanel = lazyPart(
  async () => (await import("./runs/runs-panel")).RunsPanel,
  <SkeletonRows rows={8} columns={6} framed />,
);
const TrustPanel = lazyPart(
  async () => (await import("./insights/trust-panel")).TrustPanel,
  <SkeletonRows rows={4} columns={6} framed />,
);
const DictionaryPanel = lazyPart(
  async () => (await import("./insights/dictionary-panel")).DictionaryPanel,
  <SkeletonRows rows={8} columns={4} framed />,
);
const QualificationViews = lazyPart(
  async () => (await import("./qualification-views")).QualificationViews,
  <Skeleton className="h-6.5 w-28" />,
);

interface QualifyPageProps {
  /** Values from the URL. */
  readonly initial: Partial<CheckForm>;
  /** Persona suggested by the URL. */
  readonly offered?: SuggestedPersona | undefined;
  /** Parts of a duplicated run that were not copied. */
  readonly leftOut?: string | undefined;
}

/** Qualify page with its runs. Opening it, reloading it or following a link to it starts no run. */
export function QualifyPage({ initial, offered, leftOut }: QualifyPageProps) {
  const page = useQuery(qualifyPageQuery());
  const address = useSearchParams();
  const tab = QUALIFY_TABS.find((one) => one === address.get("tab"));
  const refusal = page.data?.refusal;
  // A stored run has its own URL, and nothing that a saved view could hold.
  const keptRun = tab === "matrix" && (address.get("run") ?? "") !== "";
  return (
    <div className="grid gap-4.5">
      <PageHeader title="Qualify">
        Check whether a respondent qualifies, and why. See the service’s result next to a local check.
      </PageHeader>
      <QualifyTabs current={tab ?? "check"}>{tab && !keptRun ? <QualificationViews tab={tab} /> : null}</QualifyTabs>
      <UnseenRunNotices />
      <div hidden={tab !== undefined && tab !== "personas"}>
        <QueryView query={page} skeleton={<QualifyFormSkeleton />}>
          {(view) => (
            <QualifyForm
              view={view}
              initial={initial}
              offered={offered}
              leftOut={leftOut}
              personas={tab === "personas"}
              shown={tab === undefined}
            />
          )}
        </QueryView>
      </div>
      {tab === "matrix" ? (
        <QueryView query={page} skeleton={<SkeletonRows rows={6} columns={5} framed />}>
          {(view) => <MatrixScreen view={view} />}
        </QueryView>
      ) : null}
      {tab === "runs" ? <RunsPanel refusal={refusal} /> : null}
      {tab === "trust" ? <TrustPanel /> : null}
      {tab === "dictionary" ? <DictionaryPanel refusal={refusal} /> : null}
    </div>
  );
}
