"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { MailAddress } from "@/components/ui/display/mail-address";
import { EmptyState } from "@/components/ui/empty-state";
import { SideSheet } from "@/components/ui/overlay/side-sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { CopyButton } from "@/components/ui/text/copy-button";
import { JsonView } from "@/components/ui/text/json-view";
import { auditPageQuery } from "@/lib/activity/activity-queries";
import { ALL_ENTRIES } from "@/lib/activity/address";
import type { AuditLine } from "@/lib/activity/audit-view";
import { formatUtcSeconds } from "@/lib/time";
import { AuditSubject } from "./audit-subject";

interface AuditSheetProps {
  readonly seq: number;
  /** Entry if it is in the list; `undefined` fetches it. */
  readonly entry: AuditLine | undefined;
  readonly onClose: () => void;
}

/** Details of one audit log entry. */
export function AuditSheet({ seq, entry, onClose }: AuditSheetProps) {
  return (
    <SideSheet open onClose={onClose} title={`Audit entry ${seq.toLocaleString("en")}`}>
      {entry ? <Entry entry={entry} /> : <LinkedEntry seq={seq} />}
    </SideSheet>
  );
}

/** Entry from a link, not contained in the list. */
function LinkedEntry({ seq }: { readonly seq: number }) {
  const query = useQuery(auditPageQuery(ALL_ENTRIES, seq + 1));
  return (
    <QueryView query={query} skeleton={<Skeleton className="m-4 h-40" />}>
      {({ entries }) => {
        const entry = entries.find((one) => one.seq === seq);
        if (entry) return <Entry entry={entry} />;
        return (
          <EmptyState title="Entry not found">
            It doesn’t exist, or it belongs to a partner account you don’t have access to.
          </EmptyState>
        );
      }}
    </QueryView>
  );
}

function Entry({ entry }: { readonly entry: AuditLine }) {
  const { at, operator, partner, sentence, action, subject, detail, hash } = entry;
  return (
    <div className="grid gap-4 px-4 py-3.5">
      <p className="text-read font-medium">{sentence}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
        <dt className="text-soft">When</dt>
        <dd>{formatUtcSeconds(at)}</dd>
        <dt className="text-soft">By</dt>
        <dd className="wrap-anywhere">
          <MailAddress>{operator}</MailAddress>
        </dd>
        <dt className="text-soft">Target</dt>
        <dd className="wrap-anywhere">
          <AuditSubject>{subject}</AuditSubject>
        </dd>
        <dt className="text-soft">Partner account</dt>
        <dd className="wrap-anywhere">{partner || "None"}</dd>
        <dt className="text-soft">Action</dt>
        <dd className="mono wrap-anywhere">{action}</dd>
        <dt className="text-soft">Hash</dt>
        <dd className="flex items-start gap-2">
          <span className="mono wrap-anywhere">{hash}</span>
          <CopyButton text={hash} subject="hash" />
        </dd>
      </dl>
      {Object.keys(detail).length === 0 ? null : (
        <section aria-label="Details" className="rounded-panel border border-line">
          <JsonView text={JSON.stringify(detail)} label={`detail of entry ${entry.seq}`} />
        </section>
      )}
    </div>
  );
}
