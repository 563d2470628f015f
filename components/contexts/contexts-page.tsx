"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { contextsQuery } from "@/lib/contexts/queries";
import type { ContextReceipt, ContextsView } from "@/lib/contexts/receipt";
import { ContextForm } from "./context-form";
import { Receipts } from "./receipts";

/** Contexts are write-only: a form on one side, receipts on the other. */
export function ContextsPage() {
  const contexts = useQuery(contextsQuery());
  return (
    <div className="grid gap-4.5">
      <PageHeader title="Contexts">
        Contexts send personal details to the service so that they stay out of access logs and the respondent’s view.
      </PageHeader>
      <QueryView query={contexts} skeleton={<FormSkeleton />}>
        {(view) => <ContextsContent view={view} />}
      </QueryView>
    </div>
  );
}

function ContextsContent({ view }: { readonly view: ContextsView }) {
  const client = useQueryClient();
  const onCreated = (receipt: ContextReceipt) =>
    client.setQueryData(
      contextsQuery().queryKey,
      (before) => before && { ...before, receipts: [receipt, ...before.receipts] },
    );
  return (
    <div className="grid gap-4.5">
      {view.refusal === undefined ? null : <Notice title="View only">{view.refusal}</Notice>}
      <div className="grid items-start gap-5 *:min-w-0 min-[1100px]:grid-cols-[minmax(0,1fr)_23rem]">
        <ContextForm view={view} onCreated={onCreated} />
        <Receipts receipts={view.receipts} />
      </div>
    </div>
  );
}

function FormSkeleton() {
  return (
    <Panel title="New context">
      <PanelBody>
        <SkeletonRows rows={5} columns={2} />
      </PanelBody>
    </Panel>
  );
}
