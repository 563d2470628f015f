"use client";

import { useState } from "react";
import { FailureNotice } from "@/components/query/failure-notice";
import { Masked } from "@/components/ui/display/masked";
import { Notice } from "@/components/ui/notice";
import { Tag } from "@/components/ui/tag";
import type { FailureCode } from "@/lib/failure";
import type { QualifyPageView } from "@/lib/qualification/form/qualify-page";
import type { BatchView } from "@/lib/qualification/model/run-progress";
import { showsFailure } from "@/lib/qualification/run/batch-groups";
import type { RunView } from "@/lib/qualification/model/run-view";
import { formatUtc } from "@/lib/time";
import { EvidenceButton } from "../result/evidence-button";
import { OutcomeTable } from "../result/outcome-table";
import { RespondentButton } from "../result/respondent-button";
import { answersText } from "../run-labels";
import { BatchConfirm } from "./batch-confirm";
import { BatchPanel, LOCAL_NOT_AFFECTED } from "./batch-panel";
import type { OpenRun } from "./use-run";

interface ResultDetailsProps {
  readonly run: RunView;
  readonly open: OpenRun;
  readonly view: QualifyPageView | undefined;
  /** Index of the respondent whose outcomes are shown; `null` for all. */
  readonly subject: number | null;
}

/** Failure texts in the third person: the viewer may not be the operator who started the run. */
const FAILURE_TEXTS: Partial<Record<FailureCode, { readonly title: string; readonly advice: string }>> = {
  forbidden: {
    title: "The person who started this run no longer has access.",
    advice: "The remaining calls were not sent. Someone else can send them.",
  },
};

/** Calls and anomalies of a run, one row per group, and the stored request. */
export function ResultDetails({ run, open, view, subject }: ResultDetailsProps) {
  const { failure, unasked } = run.summary;
  /** Number of the call whose missing groups are about to be asked again, while the confirmation is open. */
  const [missing, setMissing] = useState<number>();
  const { progress } = open;
  const batches = progress?.batches ?? run.batches;
  const isExplained = failure !== undefined && showsFailure(batches, failure);
  const refusal = refusalOf(view, progress?.mayRetry ?? false);
  const production = view?.environment === "production" ? { partnerName: view.partnerName } : undefined;
  const outcomes = subject === null ? run.outcomes : run.outcomes.filter((outcome) => outcome.subject === subject);
  const hasLocalChecks = outcomes.some(({ local }) => local !== undefined);
  const ask = ({ number }: BatchView) => (production ? setMissing(number) : open.askAgain([number], false));
  return (
    <>
      {failure && !isExplained ? (
        <div className="p-3.5">
          <FailureNotice failure={failure} live="assertive" textOverrides={FAILURE_TEXTS[failure.code]}>
            {hasLocalChecks ? <p>{LOCAL_NOT_AFFECTED}</p> : null}
          </FailureNotice>
        </div>
      ) : null}
      <BatchPanel
        state={progress?.state ?? run.state}
        batches={batches}
        pausedMs={progress?.pausedMs}
        open={open}
        refusal={view ? view.refusal : "Loading…"}
        retryRefusal={refusal}
        production={production}
        hasLocalChecks={hasLocalChecks}
      />
      {unasked.length > 0 ? (
        <div className="p-3.5">
          <Notice title="The response includes groups that weren’t requested">
            <span className="mono">{unasked.join(", ")}</span>
          </Notice>
        </div>
      ) : null}
      <OutcomeTable
        run={run}
        batches={batches}
        outcomes={outcomes}
        mayCopy={view !== undefined && view.refusal === undefined}
        onRetryMissing={refusal === undefined ? ask : undefined}
      />
      <RunFacts run={run} subject={subject} />
      {production ? (
        <BatchConfirm
          open={missing !== undefined}
          calls={1}
          partnerName={production.partnerName}
          actionLabel="Retry 1 call"
          onClose={() => setMissing(undefined)}
          onConfirm={() => missing !== undefined && open.askAgain([missing], true)}
        />
      ) : null}
    </>
  );
}

/** Reason why no part of the run can be retried; `undefined` if allowed. */
function refusalOf(view: QualifyPageView | undefined, mayRetry: boolean): string | undefined {
  if (!view) return "Loading…";
  if (view.refusal !== undefined) return view.refusal;
  return mayRetry
    ? undefined
    : "The respondent’s data is no longer available: 30 minutes have passed or the console was restarted. To check again, use the run in a new check.";
}

interface RunFactsProps {
  readonly run: RunView;
  /** Index of the respondent whose outcomes are shown; `null` for all. */
  readonly subject: number | null;
}

/**
 * Stored request of the run. The respondent's id, full IP address and typed answers are fetched separately on request.
 */
function RunFacts({ run, subject }: RunFactsProps) {
  const { request, respondentFingerprint, summary } = run;
  const index = subject ?? run.shownSubject ?? 0;
  const inFull = run.subjects[index]?.inFull ?? false;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-3.5 py-2 text-small text-soft">
      <span>
        {inFull ? "Saved in full" : "Saved redacted"}, {formatUtc(run.createdAt)}
      </span>
      {respondentFingerprint ? (
        <Tag title="Hash of the respondent ID. Equal hashes mean the same ID; the ID can’t be recovered from it.">
          respondent hash{" "}
          <span className="mono">
            <Masked label="respondent hash">{respondentFingerprint}</Masked>
          </span>
        </Tag>
      ) : null}
      {request.sent ? (
        <>
          <Tag>
            {request.sent.formFactor} {request.sent.width} × {request.sent.height}
          </Tag>
          <Tag>
            <span className="mono">
              <Masked label="network">{request.sent.network}</Masked>
            </span>
          </Tag>
        </>
      ) : null}
      <Tag>{answersText(run)}</Tag>
      {summary.reference ? (
        <span>
          reference <span className="mono wrap-anywhere">{summary.reference}</span>
        </span>
      ) : null}
      <div className="ml-auto flex flex-wrap gap-2">
        {inFull ? <RespondentButton runId={run.id} subject={index} /> : null}
        <EvidenceButton runId={run.id} subject={run.shownSubject} size="sm" />
      </div>
    </div>
  );
}
