"use client";

import type { ReactNode } from "react";
import type { AttributeReading } from "@/lib/attributes/model";
import { failureOf } from "@/lib/failure";
import type { Int64 } from "@/lib/int64";
import { FailureNotice } from "../query/failure-notice";
import { AsOf } from "../ui/as-of";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { CopyButton } from "../ui/copy-button";
import { PageHeader } from "../ui/page-header";
import { ServiceText } from "../ui/service-text";
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
  const failure = failureOf(again.error) ?? reading.failure;
  return (
    <>
      <PageHeader
        title={<ServiceText text={view.name || `Attribute ${id}`} limit={200} />}
        chips={<ActiveChip active={view.active} />}
        actions={
          <>
            <AsOf at={readAt} refreshing={again.isPending} />
            <small className="whitespace-nowrap">reading {readings.toLocaleString("en")}</small>
            <Button pending={again.isPending} pendingText="Reading…" onClick={() => again.mutate()}>
              Read again
            </Button>
            {children}
          </>
        }
      >
        <span className="mono">{id}</span>
        <CopyButton text={id} what={`id ${id}`} variant="quiet" />
        {view.description ? <ServiceText text={view.description} limit={400} /> : null}
      </PageHeader>
      {failure ? (
        <FailureNotice failure={failure} onRetry={() => again.mutate()} retrying={again.isPending}>
          <p>What you see was read before.</p>
        </FailureNotice>
      ) : null}
    </>
  );
}

function ActiveChip({ active }: { readonly active: boolean | undefined }) {
  if (active === undefined) return <Chip>Activity not stated</Chip>;
  return active ? <Chip state="match">Active</Chip> : <Chip>Inactive</Chip>;
}
