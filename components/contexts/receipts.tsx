"use client";

import { Chip } from "@/components/ui/chip";
import { usePresentation } from "@/components/ui/display/display-provider";
import { Masked } from "@/components/ui/display/masked";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Tag } from "@/components/ui/tag";
import { CopyButton } from "@/components/ui/text/copy-button";
import { useSecond } from "@/components/ui/time/second-clock";
import { expiryText } from "@/lib/contexts/expiry";
import type { ContextReceipt } from "@/lib/contexts/receipt";
import { formatUtc } from "@/lib/time";

/** Contexts created since the page was opened: ids and key names. Values are not kept. */
export function Receipts({ receipts }: { readonly receipts: readonly ContextReceipt[] }) {
  return (
    <Panel title={receipts.length > 1 ? "Receipts" : "Receipt"} aside="never the values">
      <div role="status" className="contents">
        {receipts.length === 0 ? (
          <EmptyState title="Nothing created yet">
            A context can only be written. What remains here is its id, the names of its keys and when it ends.
          </EmptyState>
        ) : (
          receipts.map((receipt) => <Receipt key={`${receipt.id} ${receipt.createdAt}`} receipt={receipt} />)
        )}
      </div>
    </Panel>
  );
}

function Receipt({ receipt }: { readonly receipt: ContextReceipt }) {
  const covered = usePresentation();
  const { id, named, keys, expiresAt, createdAt, reference } = receipt;
  return (
    <PanelBody className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Chip state="match">Created</Chip>
        <small>{formatUtc(createdAt)}</small>
      </div>
      <dl className="grid gap-2">
        <div>
          <dt className="text-small text-soft">Id{named ? "" : ", made up by the service"}</dt>
          <dd className="flex items-center gap-1.5">
            <span className="mono min-w-0 wrap-anywhere">
              <Masked label="context id">{id}</Masked>
            </span>
            {covered ? null : <CopyButton text={id} subject={`context id ${id}`} variant="quiet" />}
          </dd>
        </div>
        <div>
          <dt className="text-small text-soft">{keys.length === 1 ? "1 key" : `${keys.length} keys`}</dt>
          <dd className="mt-0.5 flex flex-wrap gap-1">
            {keys.map((key) => (
              <Tag key={key}>
                <span className="mono wrap-anywhere">{key}</span>
              </Tag>
            ))}
          </dd>
        </div>
        <div>
          <dt className="text-small text-soft">Expiry</dt>
          <dd>
            {expiresAt === undefined ? (
              "Not stated; the service does not say how long it lasts."
            ) : (
              <Expiry at={expiresAt} />
            )}
          </dd>
        </div>
      </dl>
      <small className="wrap-anywhere">
        reference <span className="mono">{reference}</span>
      </small>
    </PanelBody>
  );
}

/** Countdown; not announced every second. */
function Expiry({ at }: { readonly at: number }) {
  const now = useSecond();
  return (
    <>
      <b role="timer" aria-live="off" className="font-medium tabular-nums">
        {expiryText(at, now)}
      </b>{" "}
      <small>{formatUtc(at)}</small>
    </>
  );
}
