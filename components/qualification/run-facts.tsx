import { Masked } from "@/components/ui/masked";
import { Tag } from "@/components/ui/tag";
import type { RunView } from "@/lib/qualification/run-view";
import { formatUtc } from "@/lib/time";
import { EvidenceButton } from "./evidence-button";
import { answersText } from "./run-words";

/** What is kept of the request: never the respondent's id, the whole address, or what was typed as an answer. */
export function RunFacts({ run }: { readonly run: RunView }) {
  const { request, respondentMark, summary } = run;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-3.5 py-2 text-small text-soft">
      <span>Kept redacted, {formatUtc(run.createdAt)}</span>
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
      <div className="ml-auto">
        <EvidenceButton runId={run.id} subject={run.shownSubject} size="sm" />
      </div>
    </div>
  );
}
