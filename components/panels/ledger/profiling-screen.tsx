"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { usePins } from "@/components/attributes/use-pins";
import { ErrorNotice } from "@/components/query/error-notice";
import { lazyPart } from "@/components/query/lazy-part";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { useRowSelection, type RowSelection } from "@/components/ui/grid/use-row-selection";
import { Breadcrumb } from "@/components/ui/navigation/breadcrumb";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Progress } from "@/components/ui/progress";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { AsOf } from "@/components/ui/time/as-of";
import { ledgerAddress, type LedgerState } from "@/lib/panels/ledger/address";
import { ledgerQuery, recomputeLedger } from "@/lib/panels/ledger/ledger-queries";
import type { LedgerRow, LedgerView, ReadyLedger } from "@/lib/panels/ledger/ledger-view";
import { pluralize } from "@/lib/pluralize";
import { routes } from "@/lib/routes";
import { LedgerControls } from "./ledger-controls";
import { LedgerEmpty, NoPanel } from "./ledger-empty";
import { LedgerNotes } from "./ledger-notes";
import { LedgerSelection } from "./ledger-selection";
import { QuestionnaireButton } from "./questionnaire-button";

// The questions are computed first, so the table has time to load.
const LedgerTable = lazyPart(
  async () => (await import("./ledger-table")).LedgerTable,
  <SkeletonRows rows={8} columns={8} />,
);

/** Questions to ask the people of the default panel, in the order in which they reach most undetermined value. */
export function ProfilingScreen() {
  const [address, setAddress] = useQueryStates(ledgerAddress);
  const [pins] = usePins();
  const state = { ...address, in: address.in || (pins[0] ?? "") };
  const query = useQuery(ledgerQuery(state));
  const selection = useRowSelection<LedgerRow>();
  const client = useQueryClient();
  const recompute = useMutation({
    mutationFn: recomputeLedger,
    // Back may have changed the filters meanwhile.
    onSuccess: (view, asked: LedgerState) => client.setQueryData(ledgerQuery(asked).queryKey, view),
  });
  const ready = query.data?.state === "ready" ? query.data : undefined;
  const change = (next: Partial<LedgerState>) => {
    recompute.reset();
    void setAddress(
      {
        ...(next.country === undefined ? {} : { country: next.country || null }),
        ...(next.in === undefined ? {} : { in: next.in || null }),
      },
      { history: "push" },
    );
  };
  return (
    <div className="flex flex-col gap-4.5">
      <div>
        <Breadcrumb parent={{ label: "Panels", href: routes.panels() }}>Profiling ledger</Breadcrumb>
        <PageHeader
          title="Profiling ledger"
          actions={
            ready ? (
              <>
                <AsOf at={ready.computedAt} verb="computed" />
                <Button pending={recompute.isPending || ready.newer !== null} onClick={() => recompute.mutate(state)}>
                  Recompute
                </Button>
              </>
            ) : null
          }
        >
          Questions to ask your panel next, to find out who fits more open opportunities.
        </PageHeader>
      </div>
      <ErrorNotice error={recompute.error} live="assertive" onRetry={() => recompute.mutate(state)} />
      <QueryView query={query} skeleton={<SkeletonRows framed rows={10} columns={8} />}>
        {(view) => <Ledger view={view} state={state} selection={selection} onChange={change} />}
      </QueryView>
    </div>
  );
}

interface LedgerProps {
  readonly view: LedgerView;
  /** With the locale on screen. */
  readonly state: LedgerState;
  readonly selection: RowSelection<LedgerRow>;
  readonly onChange: (change: Partial<LedgerState>) => void;
}

function Ledger({ view, ...rest }: LedgerProps) {
  const { state, onChange } = rest;
  if (view.state === "no_panel") return <NoPanel />;
  return (
    <Panel
      title="Questions"
      count={view.state === "ready" && view.rows.length > 0 ? view.rows.length.toLocaleString("en") : undefined}
      aside={
        <LedgerControls state={state} countries={view.state === "ready" ? view.countries : []} onChange={onChange} />
      }
    >
      {view.state === "computing" ? (
        <ComputingLedger done={view.done} total={view.total} />
      ) : (
        <ReadyQuestions ledger={view} {...rest} />
      )}
    </Panel>
  );
}

function ComputingLedger({ done, total }: { readonly done: number; readonly total: number }) {
  return (
    <PanelBody>
      <Progress label="Computing the ledger" done={done} total={total} unit="open opportunities evaluated" />
    </PanelBody>
  );
}

interface ReadyQuestionsProps extends Omit<LedgerProps, "view"> {
  readonly ledger: ReadyLedger;
}

function ReadyQuestions({ ledger, state, selection, onChange }: ReadyQuestionsProps) {
  const { rows, newer } = ledger;
  const locale = state.in;
  return (
    <>
      {newer === null ? null : <ComputingLedger done={newer.done} total={newer.total} />}
      {rows.length === 0 ? (
        <LedgerEmpty ledger={ledger} country={state.country} onAllCountries={() => onChange({ country: "" })} />
      ) : (
        <>
          <LedgerNotes ledger={ledger} />
          <LedgerTable rows={rows} locale={locale} selection={selection} />
          {selection.size > 0 ? (
            <LedgerSelection selection={selection} rows={rows} locale={locale} />
          ) : (
            <PanelBody className="flex flex-wrap items-center justify-between gap-2">
              <small>Select questions to export only these.</small>
              <QuestionnaireButton
                ids={rows.map(({ id }) => id)}
                locale={locale}
                label={`Export questionnaire, ${pluralize(rows.length, "question")}`}
              />
            </PanelBody>
          )}
        </>
      )}
    </>
  );
}
