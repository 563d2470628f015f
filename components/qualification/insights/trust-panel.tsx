"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { QueryView } from "@/components/query/query-view";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Segmented } from "@/components/ui/form/segmented";
import { Panel } from "@/components/ui/panel";
import { SkeletonTable } from "@/components/ui/skeleton-table";
import { pluralize } from "@/lib/pluralize";
import { trustAddress, type TrustPeriod } from "@/lib/qualification/trust/address";
import { compared, type TrustView } from "@/lib/qualification/trust/trust";
import { trustQuery } from "@/lib/qualification/trust/trust-queries";
import { routes } from "@/lib/routes";
import { TrustDifferences } from "./trust-differences";
import { TrustTable } from "./trust-table";

const PERIODS: readonly { readonly value: TrustPeriod; readonly label: string }[] = [
  { value: "7d", label: "7 days" },
  { value: "30d", label: "30 days" },
  { value: "90d", label: "90 days" },
  { value: "all", label: "All" },
];

const HEADS = ["Market", "Model", "Agreement", "Compared", "Same result", "Different", "Inconclusive", "Last runs"];

/** Reliability of the local evaluation: its agreement with the service across all stored live runs. */
export function TrustPanel() {
  const [{ period }, set] = useQueryStates(trustAddress, { history: "push" });
  const trust = useQuery(trustQuery(period));
  return (
    <div className="grid gap-4.5">
      <Panel
        title="Trust"
        count={trust.data ? countText(trust.data) : undefined}
        aside={
          <Segmented
            label="Period"
            hideLabel
            value={period}
            options={PERIODS}
            onChange={(next) => void set({ period: next })}
          />
        }
      >
        <QueryView query={trust} skeleton={<SkeletonTable heads={HEADS} />}>
          {(view) =>
            compared(view.total) === 0 ? <TrustEmpty view={view} period={period} /> : <TrustMetrics view={view} />
          }
        </QueryView>
      </Panel>
      {trust.data && trust.data.differences.length > 0 ? (
        <TrustDifferences differences={trust.data.differences} from={trust.data.from} model={trust.data.model} />
      ) : null}
    </div>
  );
}

function countText({ runs, total }: TrustView): string {
  const all = compared(total);
  return `${pluralize(all, "result")} from ${pluralize(runs, "run")}`;
}

function TrustMetrics({ view }: { readonly view: TrustView }) {
  const { rows, unread, model } = view;
  const older = rows.some((row) => row.model !== model);
  return (
    <>
      <TrustTable rows={rows} model={model} />
      <p className="max-w-[80ch] px-3.5 py-2.5 text-small text-soft">
        Percentages count only conclusive results: missing information is not a disagreement.
        {unread > 0
          ? ` ${unread.toLocaleString("en")} more service ${unread === 1 ? "result has" : "results have"} no local check and ${unread === 1 ? "is" : "are"} not compared.`
          : null}{" "}
        Local checks use the current rules (model <span className="mono">{model}</span>).
        {older
          ? " Results from earlier models, which checked fewer conditions, are listed separately. The answers behind them aren’t stored, so they can’t be recomputed."
          : null}
      </p>
    </>
  );
}

function TrustEmpty({ view: { unread }, period }: { readonly view: TrustView; readonly period: TrustPeriod }) {
  return (
    <EmptyState
      title={period === "all" ? "Nothing to compare yet" : "Nothing to compare in this period"}
      action={
        <ButtonLink href={routes.qualification()} variant="ink">
          Check a respondent
        </ButtonLink>
      }
    >
      {unread > 0
        ? `${unread.toLocaleString("en")} service ${unread === 1 ? "result has" : "results have"} no local check, because the groups were not in the library.`
        : "Live checks of groups in your library are compared with the local check and counted here."}
    </EmptyState>
  );
}
