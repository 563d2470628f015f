"use client";

import { isLocale } from "@/lib/attributes/pins";
import { useQuery } from "@tanstack/react-query";
import { attributesOverviewQuery } from "@/lib/attributes/queries";
import { COVERAGE_SCREEN } from "@/lib/attributes/view-screens";
import { QueryView } from "../query/query-view";
import { PageHeader } from "../ui/page-header";
import { Skeleton } from "../ui/skeleton";
import { SavedViews } from "../views/saved-views";
import { AttributesTabs } from "./attributes-tabs";
import { CoveragePanel } from "./coverage-panel";
import { ReadinessPanel } from "./readiness-panel";

/** What is translated into what, and which markets are ready. */
export function CoverageScreen() {
  const query = useQuery(attributesOverviewQuery());
  return (
    <QueryView query={query} heading={<PageHeader title="Coverage" />} skeleton={<ScreenSkeleton />}>
      {(overview) => (
        <div className="flex flex-col gap-4.5">
          <PageHeader title="Coverage">
            {overview.read.toLocaleString("en")} of {overview.listed.toLocaleString("en")} attributes read ·{" "}
            {overview.locales.filter(isLocale).length} locales · texts that an attribute should have where it is offered
          </PageHeader>
          <AttributesTabs tab="coverage" overview={overview}>
            <SavedViews screen={COVERAGE_SCREEN} />
          </AttributesTabs>
          <ReadinessPanel countries={overview.countries} />
          <CoveragePanel />
        </div>
      )}
    </QueryView>
  );
}

function ScreenSkeleton() {
  return (
    <div className="flex flex-col gap-4.5">
      <Skeleton className="h-9" />
      <Skeleton className="h-24" />
      <Skeleton className="h-105" />
    </div>
  );
}
