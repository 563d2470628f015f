"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { QueryView } from "@/components/query/query-view";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { attributesOverviewQuery } from "@/lib/attributes/queries";
import { libraryQuery } from "@/lib/opportunities/queries";
import { runsQuery } from "@/lib/qualification/queries";
import { routes } from "@/lib/routes";
import { AttributesState } from "./attributes-state";
import { NextSteps } from "./next-steps";
import { RecentOpportunities } from "./recent-opportunities";
import { RecentRuns } from "./recent-runs";

const OPPORTUNITIES = 6;
const RUNS = 5;

/** What was read and run last, and what can be done next. */
export function Home() {
  const attributes = useQuery(attributesOverviewQuery());
  const library = useQuery(libraryQuery());
  const runs = useQuery(runsQuery());
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22.75rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4.5">
        <Panel
          title="Recently read opportunities"
          aside={
            library.data?.all ? (
              <Link href={routes.opportunities()}>All {library.data.all.toLocaleString("en")}</Link>
            ) : null
          }
        >
          <QueryView query={library} skeleton={<SkeletonRows rows={OPPORTUNITIES} columns={4} />}>
            {({ rows }) =>
              rows.length === 0 ? (
                <EmptyState title="No opportunity was read yet">
                  <Link href={routes.opportunities()}>Look one up by its id</Link>; each reading is kept.
                </EmptyState>
              ) : (
                <RecentOpportunities rows={rows.slice(0, OPPORTUNITIES)} />
              )
            }
          </QueryView>
        </Panel>
        <Panel title="Recent runs">
          <QueryView query={runs} skeleton={<SkeletonRows rows={RUNS} columns={4} />}>
            {({ rows }) =>
              rows.length === 0 ? (
                <EmptyState title="No respondent was checked yet">
                  <Link href={routes.qualification()}>Check a respondent</Link> against up to ten groups.
                </EmptyState>
              ) : (
                <RecentRuns runs={rows.slice(0, RUNS)} />
              )
            }
          </QueryView>
        </Panel>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4.5">
        <Panel title="Attributes">
          <QueryView query={attributes} skeleton={<SkeletonRows rows={1} columns={1} />}>
            {(overview) => (
              <div className="flex flex-wrap items-center gap-x-3 px-3.5 py-2.5">
                <AttributesState overview={overview} />
              </div>
            )}
          </QueryView>
        </Panel>
        <Panel title="What you can do next">
          <NextSteps
            attributesRead={attributes.data?.read ?? 0}
            opportunitiesRead={library.data?.all ?? 0}
            runs={runs.data?.total ?? 0}
          />
        </Panel>
      </div>
    </div>
  );
}
