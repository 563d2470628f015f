"use client";

import { useQuery } from "@tanstack/react-query";
import { usePartnerName } from "@/components/query/partner-name";
import { QueryView } from "@/components/query/query-view";
import { Chip } from "@/components/ui/chip";
import { MailAddress } from "@/components/ui/display/mail-address";
import { Disclosure } from "@/components/ui/overlay/disclosure";
import { SideSheet } from "@/components/ui/overlay/side-sheet";
import { SkeletonTable } from "@/components/ui/skeleton-table";
import { CopyButton } from "@/components/ui/text/copy-button";
import { callDetailQuery } from "@/lib/activity/activity-queries";
import type { CallDetail } from "@/lib/activity/request-view";
import { formatUtcSeconds } from "@/lib/time";
import { CallAbout } from "./call-about";
import { CALL_ATTEMPT_HEADS, CallAttempts } from "./call-attempts";
import { durationText } from "./call-metrics";
import { outcomeLabel } from "./outcome-labels";

interface CallSheetProps {
  readonly reference: string;
  readonly onClose: () => void;
}

/** Details of one call: its attempts, and the call as text that runs elsewhere. */
export function CallSheet({ reference, onClose }: CallSheetProps) {
  const query = useQuery(callDetailQuery(reference));
  return (
    <SideSheet open onClose={onClose} title={query.data ? `Call: ${query.data.call.operation}` : "Call"}>
      <QueryView query={query} skeleton={<SkeletonTable heads={CALL_ATTEMPT_HEADS} rows={2} />}>
        {(detail) => <Detail {...detail} />}
      </QueryView>
    </SideSheet>
  );
}

function Detail({ call, attempts, snippets }: CallDetail) {
  const partner = usePartnerName();
  const { text: outcomeText, state } = outcomeLabel(call.outcome);
  const queued = call.queuedMs >= 1 ? ` (queued ${durationText(call.queuedMs)})` : "";
  return (
    <div className="grid grid-cols-1 gap-4 px-4 py-3.5">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
        <dt className="text-soft">Outcome</dt>
        <dd>
          <Chip state={state}>{outcomeText}</Chip> in {durationText(call.durationMs)}
          {queued}
        </dd>
        {call.message === null ? null : (
          <>
            <dt className="text-soft">Service message</dt>
            <dd className="wrap-anywhere">“{call.message}”</dd>
          </>
        )}
        <dt className="text-soft">About</dt>
        <dd className="wrap-anywhere">
          <CallAbout {...call} />
        </dd>
        <dt className="text-soft">When</dt>
        <dd>{formatUtcSeconds(call.at)}</dd>
        <dt className="text-soft">By</dt>
        <dd className="wrap-anywhere">
          {call.operator === null ? "System" : <MailAddress>{call.operator}</MailAddress>}
        </dd>
        {partner ? (
          <>
            <dt className="text-soft">Partner account</dt>
            <dd className="wrap-anywhere">{partner}</dd>
          </>
        ) : null}
        <dt className="text-soft">Reference</dt>
        <dd className="flex flex-wrap items-center gap-2">
          <span className="mono wrap-anywhere">{call.reference}</span>
          <CopyButton text={call.reference} subject="reference" />
        </dd>
      </dl>
      <CallAttempts attempts={attempts} />
      <p className="text-small text-soft">
        Request and response bodies aren’t stored, only metrics, IDs, and the service’s error message, without
        respondent data.
      </p>
      {snippets ? (
        <section aria-label="Reproduce this call" className="grid min-w-0 grid-cols-1 gap-2">
          <h3>Reproduce this call</h3>
          <p className="text-soft">
            Contains an example body. Set the base URL, access key, and secret as environment variables.
          </p>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={snippets.curl} subject="the call as cURL">
              Copy as cURL
            </CopyButton>
            <CopyButton text={snippets.typescript} subject="the call as TypeScript">
              Copy as TypeScript
            </CopyButton>
          </div>
          <Snippet title="Show cURL" text={snippets.curl} />
          <Snippet title="Show TypeScript" text={snippets.typescript} />
        </section>
      ) : null}
    </div>
  );
}

function Snippet({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Disclosure summary={title}>
      <div
        role="region"
        aria-label={title}
        tabIndex={0}
        translate="no"
        className="overflow-x-auto rounded-control border border-line bg-subtle px-3 py-2 -outline-offset-2"
      >
        <pre className="mono">{text}</pre>
      </div>
    </Disclosure>
  );
}
