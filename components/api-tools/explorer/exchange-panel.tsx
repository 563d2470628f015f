"use client";

import { CallAttempts } from "@/components/activity/call-attempts";
import { durationText } from "@/components/activity/call-metrics";
import { outcomeLabel } from "@/components/activity/outcome-labels";
import { FailureNotice } from "@/components/query/failure-notice";
import { Chip } from "@/components/ui/chip";
import { Link } from "@/components/ui/navigation/link";
import { Disclosure } from "@/components/ui/overlay/disclosure";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { ExchangeView } from "@/lib/api-tools/explorer/explorer-view";
import { routes } from "@/lib/routes";
import { AnswerBody } from "./answer-body";
import { Headers, SignedRequest } from "./signed-request";

interface ExchangePanelProps {
  readonly exchange: ExchangeView;
  readonly writes: boolean;
}

/** A call that was sent: outcome, response with notes from the contract, headers, attempts, and the request. */
export function ExchangePanel({ exchange, writes }: ExchangePanelProps) {
  const { operation, attempts, request, answer, failure, reference, hasReceipt } = exchange;
  const last = attempts.at(-1);
  const outcome = outcomeLabel(last?.outcome ?? "cancelled");
  const total = attempts.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return (
    <Panel title="Response" aside={<span className="mono">{operation}</span>}>
      <PanelBody className="grid gap-3">
        <p role="status" className="flex flex-wrap items-center gap-2">
          <Chip state={outcome.state}>{outcome.text}</Chip>
          <span>
            {answer ? `Status ${answer.status} in ` : "After "}
            {durationText(total)}
            {attempts.length > 1 ? `, ${attempts.length} attempts` : ""}
          </span>
        </p>
        {failure ? (
          <FailureNotice failure={failure}>
            <p>Your input is kept.</p>
          </FailureNotice>
        ) : null}
      </PanelBody>
      {hasReceipt ? (
        <PanelBody className="border-t">
          <p>
            The context’s receipt, without its values, is on the <Link href={routes.contexts()}>Contexts page</Link>.
          </p>
        </PanelBody>
      ) : null}
      {answer ? <AnswerBody answer={answer} operation={operation} writes={writes} /> : null}
      <PanelBody className="grid gap-3 border-t">
        {answer ? (
          <Disclosure summary={`Response headers (${answer.headers.length})`}>
            <Headers headers={answer.headers} />
          </Disclosure>
        ) : null}
        {request ? (
          <Disclosure summary="Request as sent">
            <SignedRequest request={request} writes={writes} />
          </Disclosure>
        ) : null}
        <Disclosure summary={`Attempts (${attempts.length})`}>
          <CallAttempts attempts={attempts} />
        </Disclosure>
        <small className="wrap-anywhere">
          Find it as <span className="mono">{reference}</span> in the{" "}
          <Link href={routes.activity(`open=${reference}`)}>request log</Link>. Bodies aren’t stored.
        </small>
      </PanelBody>
    </Panel>
  );
}
