"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useState, type ReactNode } from "react";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { SavedViews } from "@/components/views/saved-views";
import { conflictsAddress } from "@/lib/opportunities/conflicts/address";
import { conflictsKey, conflictsQuery } from "@/lib/opportunities/conflicts/conflict-queries";
import type { ConflictsView } from "@/lib/opportunities/conflicts/conflict-view";
import { CONFLICTS_SCREEN } from "@/lib/opportunities/library/opportunity-screens";
import { routes } from "@/lib/routes";
import { MissingOpportunities } from "../lookup/missing-opportunities";
import { OpportunityLink } from "../opportunity-link";
import { ConflictForm } from "./conflict-form";
import { ConflictSet } from "./conflict-set";
import { ExcludedOutside } from "./excluded-outside";

/** Initial number of lines; the user can show more. */
const FIRST_LINES = 30;

/** Reasons for the limit: projects that can be taken only once, and exclusions between projects. */
function ConflictPairs({ view }: { readonly view: ConflictsView }) {
  const { apart, projects, members } = view;
  const [all, setAll] = useState(false);
  const orders = new Map<string, string>(members.map(({ head }) => [head.id, head.orderNumber]));
  const links = (ids: readonly string[]) =>
    ids.map((id, index) => (
      <span key={id}>
        {index > 0 ? ", " : null}
        <OpportunityLink id={id} orderNumber={orders.get(id) ?? ""} />
      </span>
    ));
  const lines = apart.length + projects.length;
  return (
    <Panel title="Why they conflict" count={lines}>
      {lines === 0 ? <PanelBody>No conflicts: all projects are different, and none excludes another.</PanelBody> : null}
      <ul>
        {projects.map(({ projectId, ids }) => (
          <Line
            key={projectId}
            title={
              <>
                Same project, can be taken once: <span className="mono">{projectId}</span>
              </>
            }
          >
            {links(ids)}
          </Line>
        ))}
        {(all ? apart : apart.slice(0, FIRST_LINES)).map(({ direction, excluding, excluded }) => (
          <Line
            key={`${direction} ${excluding.join(" ")} ${excluded.join(" ")}`}
            title={
              direction === "both" ? "Each excludes the other’s project" : "Order matters: take the excluding one first"
            }
          >
            {links(excluding)} {direction === "both" ? "and" : "excludes the project of"} {links(excluded)}
          </Line>
        ))}
      </ul>
      {all || apart.length <= FIRST_LINES ? null : (
        <PanelBody>
          <Button size="sm" onClick={() => setAll(true)}>
            Show all {apart.length.toLocaleString("en")}
          </Button>
        </PanelBody>
      )}
    </Panel>
  );
}

function Line({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="border-b border-line px-3.5 py-2.5 last:border-b-0">
      <p className="font-semibold">{title}</p>
      <p className="text-soft">{children}</p>
    </li>
  );
}

/** Chosen opportunities, the largest set that one respondent can take, and the reasons for the limit. */
export function Conflicts() {
  const [{ ids }, set] = useQueryStates(conflictsAddress, { history: "push" });
  const query = useQuery({ ...conflictsQuery(ids), enabled: ids !== "" });
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <PageHeader title="Conflicts" actions={<SavedViews screen={CONFLICTS_SCREEN} />}>
        A respondent can take a project once, and can’t take one that excludes a project they took before.
      </PageHeader>
      <ConflictForm key={ids} ids={ids} onIds={(next) => void set({ ids: next || null })} />
      {ids === "" ? (
        <EmptyState
          title="Which opportunities can one respondent take?"
          action={<ButtonLink href={routes.opportunities()}>Open the library</ButtonLink>}
        >
          Enter IDs above, or select opportunities in the library and click Conflicts.
        </EmptyState>
      ) : (
        <QueryView
          query={query}
          skeleton={
            <Panel title="What one respondent can take">
              <SkeletonRows rows={4} columns={5} />
            </Panel>
          }
        >
          {(view) => (
            <div className="grid grid-cols-1 gap-4.5">
              {view.notRead.length > 0 ? (
                <MissingOpportunities
                  ids={view.notRead}
                  requestedCount={view.members.length + view.notRead.length}
                  about="Not considered until added to the library:"
                  queryKey={conflictsKey}
                />
              ) : null}
              {view.members.length > 0 ? (
                <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22.75rem]">
                  <div className="grid min-w-0 grid-cols-1 gap-4.5">
                    <ConflictSet view={view} />
                    {view.members.length > 1 ? <ConflictPairs view={view} /> : null}
                  </div>
                  <ExcludedOutside view={view} />
                </div>
              ) : null}
            </div>
          )}
        </QueryView>
      )}
    </div>
  );
}
