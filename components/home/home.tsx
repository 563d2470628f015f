"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { QueryView } from "@/components/query/query-view";
import { Link } from "@/components/ui/navigation/link";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { useRefreshAfterDemo } from "@/components/sandbox-demo/use-refresh-after-demo";
import { attributesOverviewQuery } from "@/lib/attributes/shared-queries";
import { librarySizeQuery } from "@/lib/opportunities/library/library-queries";
import { watchedAddress } from "@/lib/opportunities/watches/address";
import { watchedChangesQuery } from "@/lib/opportunities/watches/watch-queries";
import { runsQuery } from "@/lib/qualification/runs/queries";
import { routes } from "@/lib/routes";
import { AttributeChanges } from "./attribute-changes";
import { AttributesState } from "./attributes-state";
import { BrokenMappings } from "./broken-mappings";
import { Findings } from "./findings";
import { NextSteps, useNextSteps } from "./next-steps";
import { RecentlyOpened } from "./recently-opened";
import { ChangesSinceVisitHeader } from "./changes-since-visit-header";
import { UnfinishedJobs } from "./unfinished-jobs";
import { useInvalidateAfterJobs } from "./use-invalidate-after-jobs";
import { WatchedPanel } from "./watched-panel";

interface HomeProps {
  /** Id of the operator. */
  readonly person: string;
  readonly greeting: string;
  readonly partner: string;
  readonly environment: "sandbox" | "production";
  /** Reason why the operator may not control jobs; `undefined` if allowed. */
  readonly disabledReason: string | undefined;
}

/** Home page: changes since the last visit, what needs attention, and what the operator opened last. */
export function Home({ disabledReason, person, ...operator }: HomeProps) {
  useInvalidateAfterJobs();
  useRefreshAfterDemo();
  const [query, setUrl] = useQueryStates(watchedAddress, { history: "push" });
  const watched = useQuery(watchedChangesQuery(query));
  const attributes = useQuery(attributesOverviewQuery());
  const library = useQuery(librarySizeQuery());
  const runs = useQuery(runsQuery());
  const [opportunities, checks] = [library.data, runs.data?.total];
  // Opening an opportunity loads single attributes, but no list.
  const attributesLoaded = attributes.data && attributes.data.listReadAt !== undefined && attributes.data.read > 0;
  const next = useNextSteps({ attributesLoaded, opportunitiesRead: opportunities, runs: checks });
  const isGuided = next !== undefined;
  // The next steps say how to begin; empty panels would repeat it.
  const isEmpty = isGuided && opportunities === 0 && watched.data?.watched === 0;
  const steps = next ? <NextSteps {...next} /> : null;
  return (
    <div className="grid grid-cols-1 gap-4.5">
      {watched.data ? (
        <ChangesSinceVisitHeader home={watched.data} {...operator} />
      ) : (
        <PageHeader title={`Hello, ${operator.greeting}`} />
      )}
      {/* Panels that need attention: above recent activity in narrow windows, in a column beside it in wide ones. */}
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4.5 xl:grid-cols-[minmax(0,1fr)_22.75rem] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-4.5">
          {isEmpty ? (
            steps
          ) : (
            <QueryView query={watched} skeleton={<SkeletonRows rows={4} columns={4} />}>
              {(home) => (
                <WatchedPanel
                  home={home}
                  show={query.show}
                  onShow={(show) => void setUrl({ show, page: 1 })}
                  onPage={(page) => void setUrl({ page })}
                  disabledReason={disabledReason}
                />
              )}
            </QueryView>
          )}
          <AttributeChanges />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4.5 empty:hidden sm:max-xl:grid-cols-2 sm:max-xl:items-start xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <UnfinishedJobs disabledReason={disabledReason} />
          <BrokenMappings />
          {isEmpty ? null : <Findings />}
          {isEmpty ? null : steps}
          {isGuided && attributesLoaded === false ? null : (
            <Panel title="Attributes">
              <QueryView query={attributes} skeleton={<SkeletonRows rows={1} columns={1} />}>
                {(overview) => (
                  <div className="flex flex-wrap items-center gap-x-3 px-3.5 py-2.5">
                    <AttributesState overview={overview} />
                  </div>
                )}
              </QueryView>
            </Panel>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4.5 empty:hidden">
          <RecentlyOpened
            person={person}
            isGuided={isGuided}
            aside={
              <>
                {opportunities ? (
                  <Link href={routes.opportunities()}>{allOf(opportunities, "opportunity")}</Link>
                ) : null}
                {checks ? <Link href={routes.qualification("tab=runs")}>{allOf(checks, "run")}</Link> : null}
              </>
            }
          />
        </div>
      </div>
    </div>
  );
}

function allOf(count: number, noun: "opportunity" | "run"): string {
  const plural = noun === "run" ? "runs" : "opportunities";
  return count === 1 ? `1 ${noun}` : `All ${count.toLocaleString("en")} ${plural}`;
}
