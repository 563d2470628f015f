"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { MailAddress } from "@/components/ui/mail-address";
import { PageHeader } from "@/components/ui/page-header";
import { failureOf } from "@/lib/failure";
import { workbenchQuery } from "@/lib/qualification/queries";
import { runQuery } from "@/lib/qualification/run-queries";
import { draftQuery } from "@/lib/qualification/run-draft";
import type { RunView } from "@/lib/qualification/run-view";
import { routes } from "@/lib/routes";
import { formatUtc } from "@/lib/time";
import { RunName } from "./run-name";
import { RunPlanner } from "./run-planner";
import { runTitle } from "@/lib/qualification/run-title";
import { runSizeText } from "./run-words";
import { UnderstandPanel } from "./understand-panel";
import { WorkbenchTabs } from "./workbench-tabs";
import { keptApart } from "@/lib/kept-apart";

/** One kept run. Opening it shows what was, or how far it is; it asks nobody anything. */
export function RunPage({ id }: { readonly id: string }) {
  const run = useQuery(runQuery(id));
  const workbench = useQuery(workbenchQuery());
  const [naming, setNaming] = useState(false);
  // Where the run itself is not there, its own notice says why.
  const trouble = run.data && !workbench.data && workbench.error ? failureOf(workbench.error) : undefined;
  const many = (run.data?.subjects.length ?? 1) > 1;
  return (
    <div className="grid gap-4.5">
      <PageHeader
        title={run.data ? runTitle(run.data) : "Run"}
        actions={
          <>
            {many ? (
              <ButtonLink data-act="Open this run as a matrix" href={routes.qualification(`tab=matrix&run=${id}`)}>
                Open as a matrix
              </ButtonLink>
            ) : null}
            <ButtonLink
              data-act="Duplicate this run into a new check"
              href={routes.qualification(run.data ? draftOf(run.data) : "")}
              aria-label={DUPLICATE}
            >
              Duplicate
            </ButtonLink>
            {naming ? null : (
              <Button
                data-act=""
                disabledReason={workbench.data ? workbench.data.refusal : "One moment."}
                onClick={() => setNaming(true)}
              >
                {run.data?.name ? "Rename this run" : "Name this run"}
              </Button>
            )}
            <ButtonLink data-act="Compare this run with another" href={routes.qualification(`tab=runs&pick=${id}`)}>
              Compare
            </ButtonLink>
          </>
        }
      >
        {run.data ? (
          <span>
            Run · {formatUtc(run.data.createdAt)} · {runSizeText(run.data)}
            {run.data.name && run.data.request.persona ? ` · with ${keptApart(run.data.request.persona)}` : null} · by{" "}
            <MailAddress>{run.data.operator}</MailAddress> ·{" "}
            {run.data.subjects.some(({ inFull }) => inFull) ? "kept in full" : "kept redacted"}
          </span>
        ) : null}
      </PageHeader>
      {naming && run.data ? (
        <div className="max-w-160">
          <RunName id={id} name={run.data.name} onClose={() => setNaming(false)} />
        </div>
      ) : null}
      <WorkbenchTabs current="runs" />
      {workbench.data?.refusal === undefined ? null : (
        <Notice title="You can look, but not run anything here">{workbench.data.refusal}</Notice>
      )}
      {trouble ? (
        <FailureNotice failure={trouble} onRetry={() => void workbench.refetch()} retrying={workbench.isFetching} />
      ) : null}
      <UnderstandPanel runId={id} view={workbench.data} />
      {run.data ? <RunPlanner run={run.data} /> : null}
    </div>
  );
}

const DUPLICATE = "Duplicate into a new check";

/** A run of several respondents begins a new matrix, any other a new check. */
function draftOf({ request, subjects }: RunView): string {
  if (subjects.length > 1) return `tab=matrix&groups=${request.groupIds.join(",")}`;
  return draftQuery(request, subjects[0]?.personaId);
}
