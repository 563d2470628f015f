"use client";

import { useQuery } from "@tanstack/react-query";
import { useState, lazy, Suspense } from "react";
import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { MailAddress } from "@/components/ui/display/mail-address";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { failureOf } from "@/lib/failure";
import { isolateBidi } from "@/lib/bidi-isolate";
import { duplicateQuery } from "@/lib/qualification/matrix/duplicate-query";
import type { RunView } from "@/lib/qualification/model/run-view";
import { qualifyPageQuery } from "@/lib/qualification/runs/queries";
import { runQuery } from "@/lib/qualification/runs/run-queries";
import { runTitle } from "@/lib/qualification/runs/run-title";
import { routes } from "@/lib/routes";
import { formatUtc } from "@/lib/time";
import { RunName } from "../run-name";
import { runSizeText } from "../run-labels";
import { QualifyTabs } from "../qualify-tabs";
import { ResultPanel } from "./result-panel";

const PlannerPanel = lazy(async () => ({ default: (await import("../planner/planner-panel")).PlannerPanel }));

/** Planner below a run with undetermined outcomes. Typed answers are not stored, those of a persona are. */
function RunPlanner({ run }: { readonly run: RunView }) {
  const undetermined = run.outcomes.filter(({ local }) => local?.verdict === "undetermined").length;
  const isKept = run.subjects.some(({ personaId }) => personaId !== undefined);
  if (undetermined === 0 || !isKept || run.state === "running") return null;
  return (
    <Suspense fallback={null}>
      <PlannerPanel id={run.id} undetermined={undetermined} running={false} />
    </Suspense>
  );
}

/** One stored run, completed or in progress. Viewing it sends nothing to the service. */
export function RunPage({ id }: { readonly id: string }) {
  const run = useQuery(runQuery(id));
  const qualifyPage = useQuery(qualifyPageQuery());
  const [naming, setNaming] = useState(false);
  // If the run itself failed to load, its own notice gives the reason.
  const trouble = run.data && !qualifyPage.data && qualifyPage.error ? failureOf(qualifyPage.error) : undefined;
  const many = (run.data?.subjects.length ?? 1) > 1;
  return (
    <div className="grid gap-4.5">
      <PageHeader
        title={run.data ? runTitle(run.data) : "Run"}
        actions={
          <>
            {many ? (
              <ButtonLink data-act="Open this run as a matrix" href={routes.qualification(`tab=matrix&run=${id}`)}>
                Open as matrix
              </ButtonLink>
            ) : null}
            <ButtonLink
              data-act="Use this run in a new check"
              href={routes.qualification(run.data ? duplicateQuery(run.data.request, run.data.subjects) : "")}
            >
              Use in a new check
            </ButtonLink>
            {naming ? null : (
              <Button
                data-act=""
                disabledReason={qualifyPage.data ? qualifyPage.data.refusal : "Loading…"}
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
            {run.data.name && run.data.request.persona ? ` · with ${isolateBidi(run.data.request.persona)}` : null} · by{" "}
            <MailAddress>{run.data.operator}</MailAddress> ·{" "}
            {run.data.subjects.some(({ inFull }) => inFull) ? "saved in full" : "saved redacted"}
          </span>
        ) : null}
      </PageHeader>
      {naming && run.data ? (
        <div className="max-w-160">
          <RunName id={id} name={run.data.name} onClose={() => setNaming(false)} />
        </div>
      ) : null}
      <QualifyTabs current="runs" />
      {qualifyPage.data?.refusal === undefined ? null : <Notice title="View only">{qualifyPage.data.refusal}</Notice>}
      {trouble ? (
        <FailureNotice failure={trouble} onRetry={() => void qualifyPage.refetch()} retrying={qualifyPage.isFetching} />
      ) : null}
      <ResultPanel runId={id} view={qualifyPage.data} />
      {run.data ? <RunPlanner run={run.data} /> : null}
    </div>
  );
}
