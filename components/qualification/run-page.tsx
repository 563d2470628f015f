"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { runQuery, workbenchQuery } from "@/lib/qualification/queries";
import { draftQuery } from "@/lib/qualification/run-draft";
import { routes } from "@/lib/routes";
import { formatUtc } from "@/lib/time";
import { RunName } from "./run-name";
import { runTitle } from "./run-title";
import { UnderstandPanel } from "./understand-panel";

/** One kept run. Opening it shows what was; it asks nobody anything. */
export function RunPage({ id }: { readonly id: string }) {
  const run = useQuery(runQuery(id));
  const workbench = useQuery(workbenchQuery());
  const [naming, setNaming] = useState(false);
  const refusal = workbench.data?.refusal;
  return (
    <div className="grid gap-4.5">
      <PageHeader
        title={run.data ? runTitle(run.data) : "Run"}
        actions={
          <>
            <ButtonLink href={routes.qualification("tab=runs")}>All runs</ButtonLink>
            <ButtonLink href={routes.qualification(`tab=runs&pick=${id}`)}>Compare</ButtonLink>
            {naming ? null : (
              <Button disabledReason={refusal} onClick={() => setNaming(true)}>
                {run.data?.name ? "Rename this run" : "Name this run"}
              </Button>
            )}
            <ButtonLink href={routes.qualification(run.data ? draftQuery(run.data.request) : "")} variant="ink">
              Duplicate into a new check
            </ButtonLink>
          </>
        }
      >
        {run.data ? (
          <span>
            {formatUtc(run.data.createdAt)} · by {run.data.operator} · kept redacted. A duplicate takes the groups and
            the device; the respondent is not kept.
          </span>
        ) : null}
      </PageHeader>
      {naming && run.data ? (
        <div className="max-w-160">
          <RunName id={id} name={run.data.name} onClose={() => setNaming(false)} />
        </div>
      ) : null}
      <QueryView query={run} skeleton={<SkeletonRows rows={5} columns={5} />}>
        {(view) => (
          <UnderstandPanel run={view} mayCopy={workbench.data !== undefined && workbench.data.refusal === undefined} />
        )}
      </QueryView>
    </div>
  );
}
