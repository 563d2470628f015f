import { Masked } from "@/components/ui/masked";
import { Tag } from "@/components/ui/tag";
import type { RunView } from "@/lib/qualification/run-view";
import { formatUtc } from "@/lib/time";
import { EvidenceButton } from "./evidence-button";
import { RespondentButton } from "./respondent-button";
import { answersText } from "./run-words";

interface RunFactsProps {
  readonly run: RunView;
  /** Whose lines are shown; `null`: everybody's. */
  readonly subject: number | null;
}

/** What is kept of the request. The respondent's id, the whole address and what was typed as an answer are asked for by themselves. */
export function RunFacts({ run, subject }: RunFactsProps) {
  const { request, respondentMark, summary } = run;
  const place = subject ?? run.shownSubject ?? 0;
  const inFull = run.subjects[place]?.inFull ?? false;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-3.5 py-2 text-small text-soft">
      <span>
        {inFull ? "Kept in full" : "Kept redacted"}, {formatUtc(run.createdAt)}
      </span>
      {respondentMark ? (
        <Tag title="A mark of the respondent: equal marks are the same id, and the id cannot be had from it.">
          respondent{" "}
          <span className="mono">
            <Masked what="mark">#{respondentMark}</Masked>
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
              <Masked what="network">{request.sent.network}</Masked>
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
        {inFull ? <RespondentButton runId={run.id} subject={place} /> : null}
        <EvidenceButton runId={run.id} subject={run.shownSubject} size="sm" />
      </div>
    </div>
  );
}
