"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsString, useQueryState } from "nuqs";
import { QueryView } from "@/components/query/query-view";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { SavedViews } from "@/components/views/saved-views";
import { conflictsKey, conflictsQuery } from "@/lib/opportunities/conflict-queries";
import { CONFLICTS_SCREEN } from "@/lib/opportunities/opportunity-screens";
import { routes } from "@/lib/routes";
import { ConflictForm } from "./conflict-form";
import { ConflictPairs } from "./conflict-pairs";
import { ConflictSet } from "./conflict-set";
import { ExcludedOutside } from "./excluded-outside";
import { NotRead } from "./not-read";

/** The chosen opportunities, the most that one respondent can take of them, and why not more. */
export function Conflicts() {
  const [ids, setIds] = useQueryState("ids", parseAsString.withDefault("").withOptions({ history: "push" }));
  const query = useQuery({ ...conflictsQuery(ids), enabled: ids !== "" });
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <PageHeader title="Conflicts" actions={<SavedViews screen={CONFLICTS_SCREEN} />}>
        A respondent takes part in a project once, and not in one that excludes a project they took part in before.
      </PageHeader>
      <ConflictForm key={ids} ids={ids} onIds={(next) => void setIds(next || null)} />
      {ids === "" ? (
        <EmptyState
          title="Which can one respondent take?"
          action={<ButtonLink href={routes.opportunities()}>Open the library</ButtonLink>}
        >
          Give the ids above, or select opportunities in the library and press Conflicts. Shared projects and exclusions
          are told here.
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
                <NotRead
                  ids={view.notRead}
                  asked={view.members.length + view.notRead.length}
                  about={
                    view.notRead.length === 1
                      ? "It counts for nothing here until it is in the library:"
                      : "They count for nothing here until they are in the library:"
                  }
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
