"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { runQuery, workbenchQuery } from "@/lib/qualification/queries";
import { routes } from "@/lib/routes";
import { formatUtc } from "@/lib/time";
import { runTitle } from "./run-title";
import { UnderstandPanel } from "./understand-panel";

/** One kept run. Opening it shows what was; it asks nobody anything. */
export function RunPage({ id }: { readonly id: string }) {
  const run = useQuery(runQuery(id));
  const workbench = useQuery(workbenchQuery());
  const groups = run.data?.request.groupIds.join(",") ?? "";
  return (
    <div className="grid gap-4.5">
      <PageHeader
        title={run.data ? runTitle(run.data) : "Run"}
        actions={
          <>
            <ButtonLink href={routes.qualification("tab=runs")}>All runs</ButtonLink>
            <ButtonLink href={routes.qualification(`groups=${groups}`)} variant="ink">
              Duplicate into a new check
            </ButtonLink>
          </>
        }
      >
        {run.data ? (
          <span>
            {formatUtc(run.data.createdAt)} · by {run.data.operator} · kept redacted. A duplicate takes the groups; the
            respondent is not kept.
          </span>
        ) : null}
      </PageHeader>
      <QueryView query={run} skeleton={<SkeletonRows rows={5} columns={5} />}>
        {(view) => (
          <UnderstandPanel run={view} mayCopy={workbench.data !== undefined && workbench.data.refusal === undefined} />
        )}
      </QueryView>
    </div>
  );
}
