"use client";

import { useQuery } from "@tanstack/react-query";
import { lazyPart } from "@/components/query/lazy-part";
import { QueryView } from "@/components/query/query-view";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { ExplorerView } from "@/lib/api-tools/explorer/explorer-view";
import { inputOf } from "@/lib/api-tools/explorer/form-in-tab";
import { explorerQuery } from "@/lib/api-tools/explorer/queries";
import { RequestPanel } from "./request-panel";
import { useExplorerCalls } from "./use-explorer-calls";
import { useExplorerForm } from "./use-explorer-form";

const rows = <SkeletonRows framed rows={8} columns={2} />;
const PreviewPanel = lazyPart(async () => (await import("./preview-panel")).PreviewPanel, rows);
const ExchangePanel = lazyPart(async () => (await import("./exchange-panel")).ExchangePanel, rows);

/** Explorer: compose a call, look at its signature, and send it. */
export function Explorer() {
  const query = useQuery(explorerQuery());
  return (
    <QueryView query={query} skeleton={rows}>
      {(view) => <ExplorerContent view={view} />}
    </QueryView>
  );
}

function ExplorerContent({ view }: { readonly view: ExplorerView }) {
  const form = useExplorerForm();
  const calls = useExplorerCalls(view.partner);
  const operation = view.operations.find(({ name }) => name === form.form.operation) ?? view.operations[0];
  if (!operation) return null;
  const input = inputOf(form.form, operation);
  const { preview, send } = calls;
  return (
    <div className="grid items-start gap-5 *:min-w-0 min-[1100px]:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <RequestPanel view={view} operation={operation} form={form} input={input} calls={calls} />
      {preview.data ? (
        <PreviewPanel
          request={preview.data.request}
          writes={isWrite(view, preview.data.input.operation)}
          changed={JSON.stringify(preview.data.input) !== JSON.stringify(input)}
        />
      ) : null}
      {send.data ? <ExchangePanel exchange={send.data} writes={isWrite(view, send.data.operation)} /> : null}
      {preview.data || send.data ? null : <NothingYet />}
    </div>
  );
}

const isWrite = ({ operations }: ExplorerView, name: string): boolean =>
  operations.some((operation) => operation.name === name && operation.writes);

function NothingYet() {
  return (
    <Panel title="Response">
      <EmptyState title="Nothing sent yet">
        <p>Preview shows the exact bytes and how they are signed. Send call also shows the response.</p>
      </EmptyState>
    </Panel>
  );
}
