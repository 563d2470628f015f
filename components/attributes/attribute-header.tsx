"use client";

import type { ReactNode } from "react";
import { timesRead } from "@/lib/attributes/change-words";
import type { AttributeReading } from "@/lib/attributes/model";
import { FailureError } from "@/lib/failure";
import type { Int64 } from "@/lib/int64";
import { ErrorNotice } from "../query/error-notice";
import { AsOf } from "../ui/as-of";
import { Chip } from "../ui/chip";
import { CopyButton } from "../ui/copy-button";
import { PageHeader } from "../ui/page-header";
import { ServiceText } from "../ui/service-text";
import { ReadAgainButton } from "./read-again-button";
import { useReadAgain } from "./use-read-again";

interface AttributeHeaderProps {
  readonly id: Int64;
  readonly reading: Extract<AttributeReading, { state: "known" }>;
  /** Further actions. */
  readonly children?: ReactNode;
}

export function AttributeHeader({ id, reading, children }: AttributeHeaderProps) {
  const again = useReadAgain(id);
  const { view, readAt, readings } = reading;
  // A bug has no failure of its own; what went wrong last is told before what was kept of an earlier reading.
  const error = again.error ?? (reading.failure ? new FailureError(reading.failure) : null);
  return (
    <div aria-busy={again.isPending} className="relative flex flex-col gap-4.5">
      {again.isPending ? <div className="bar-refreshing absolute inset-x-0 -top-2 h-0.5" /> : null}
      <PageHeader
        title={<ServiceText text={view.name || `Attribute ${id}`} limit={200} />}
        chips={<ActiveChip active={view.active} />}
        actions={
          <>
            <AsOf at={readAt} refreshing={again.isPending} />
            <small className="whitespace-nowrap">{timesRead(readings)}</small>
            <ReadAgainButton again={again} />
            {children}
          </>
        }
      >
        <span className="mono">{id}</span>
        <CopyButton text={id} what={`id ${id}`} variant="quiet" />
        {view.description ? <ServiceText text={view.description} limit={400} /> : null}
      </PageHeader>
      <ErrorNotice error={error} onRetry={() => again.mutate()} retrying={again.isPending}>
        <p>What you see was read before.</p>
      </ErrorNotice>
    </div>
  );
}

function ActiveChip({ active }: { readonly active: boolean | undefined }) {
  if (active === undefined) return <Chip>Activity not stated</Chip>;
  return active ? <Chip state="match">Active</Chip> : <Chip>Inactive</Chip>;
}
