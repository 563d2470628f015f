"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { QueryView } from "@/components/query/query-view";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { SavedViews } from "@/components/views/saved-views";
import { conflictsAddress } from "@/lib/opportunities/conflicts/address";
import { conflictsQuery } from "@/lib/opportunities/conflicts/conflict-queries";
import type { ConflictsView } from "@/lib/opportunities/conflicts/conflict-view";
import { CONFLICTS_SCREEN } from "@/lib/opportunities/library/opportunity-screens";
import { readTypedIds } from "@/lib/opportunities/model/typed-ids";
import { routes } from "@/lib/routes";
import { MissingOpportunities } from "../lookup/missing-opportunities";
import { ConflictForm } from "./conflict-form";
import { ConflictPairs } from "./conflict-pairs";
import { ConflictSet } from "./conflict-set";
import { ExcludedOutside } from "./excluded-outside";

/** Chosen opportunities, the largest set that one respondent can take, and the reasons for the limit. */
export function Conflicts() {
  const [{ ids }, set] = useQueryStates(conflictsAddress, { history: "push" });
  const hasIds = readTypedIds(ids).ids.length > 0;
  const query = useQuery({ ...conflictsQuery(ids), enabled: hasIds });
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <PageHeader title="Conflicts" actions={<SavedViews screen={CONFLICTS_SCREEN} />}>
        A respondent can take part in a project only once, and not in a project that excludes one they took part in
        before.
      </PageHeader>
      <ConflictForm ids={ids} onIds={(next) => void set({ ids: next || null, project: null })} />
      {!hasIds ? (
        <EmptyState
          title="Which opportunities can one respondent take?"
          action={<ButtonLink href={routes.opportunities()}>Go to the library</ButtonLink>}
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
                />
              ) : null}
              {view.members.length > 0 ? (
                <div className="grid grid-cols-1 items-start gap-5 min-[90rem]:grid-cols-[minmax(0,1fr)_22.75rem]">
                  <div className="grid min-w-0 grid-cols-1 gap-4.5">
                    <ConflictSet view={view} />
                    {view.members.length > 1 ? <ConflictPairs key={membersKey(view)} view={view} /> : null}
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

/** A new selection resets the chosen project. */
const membersKey = ({ members }: ConflictsView): string => members.map(({ head }) => head.id).join(",");
