"use client";

import type { ReactNode } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Chip } from "@/components/ui/chip";
import { PageHeader } from "@/components/ui/page-header";
import { CopyButton } from "@/components/ui/text/copy-button";
import { ServiceText } from "@/components/ui/text/service-text";
import { AsOf } from "@/components/ui/time/as-of";

import type { AttributePageView } from "@/lib/attributes/model/model";
import { FailureError } from "@/lib/failure";
import type { Int64 } from "@/lib/int64";
import { RefetchButton } from "../refetch-button";
import { useRefetchAttribute } from "../use-refetch-attribute";

interface AttributeHeaderProps {
  readonly id: Int64;
  readonly details: Extract<AttributePageView, { state: "known" }>;
  readonly children?: ReactNode;
}

export function AttributeHeader({ id, details, children }: AttributeHeaderProps) {
  const refetch = useRefetchAttribute(id);
  const { view, readAt } = details;
  // A bug carries no failure. The latest error takes precedence over the failure stored with an earlier fetch.
  const error = refetch.error ?? (details.failure ? new FailureError(details.failure) : null);
  return (
    <div aria-busy={refetch.isPending} className="relative flex flex-col gap-4.5">
      {refetch.isPending ? <div className="bar-refreshing absolute inset-x-0 -top-2 h-0.5" /> : null}
      <PageHeader
        title={<ServiceText text={view.name || `Attribute ${id}`} limit={200} />}
        chips={<ActiveChip active={view.active} />}
        actions={
          <>
            <AsOf at={readAt} refreshing={refetch.isPending} />

            <RefetchButton refetch={refetch} />
            {children}
          </>
        }
      >
        <span className="mono">{id}</span>
        <CopyButton text={id} subject={`ID ${id}`} variant="quiet" />
        {view.description ? <ServiceText text={view.description} limit={400} /> : null}
      </PageHeader>
      <ErrorNotice error={error} onRetry={() => refetch.mutate()} retrying={refetch.isPending}>
        <p>You’re seeing data from the last refresh.</p>
      </ErrorNotice>
    </div>
  );
}

function ActiveChip({ active }: { readonly active: boolean | undefined }) {
  if (active === undefined) return <Chip>Status not stated</Chip>;
  return active ? <Chip state="match">Active</Chip> : <Chip>Inactive</Chip>;
}
