"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import type { ComponentProps } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField } from "@/components/ui/form/select-field";
import { Panel } from "@/components/ui/panel";
import { PanelControls } from "@/components/ui/panel-controls";
import { usedInAddress } from "@/lib/attributes/address";
import { USE_SORTS, USES_STEP, type UseSort } from "@/lib/attributes/model/choices";
import { usedInQuery } from "@/lib/attributes/queries";
import type { Int64 } from "@/lib/int64";
import { pluralize } from "@/lib/pluralize";
import { routes } from "@/lib/routes";
import { UsedInSkeleton } from "./used-in-skeleton";
import { UsedInTable } from "./used-in-table";
import { useStepUses } from "./use-step-uses";

const SORT_LABELS: Record<UseSort, string> = {
  read: "Last updated first",
  open: "Most open entries first",
  status: "Open first",
};

/** Fetched opportunities whose cells name the attribute. */
export function UsedIn({ id }: { readonly id: Int64 }) {
  const query = useQuery(usedInQuery(id));
  return (
    <QueryView query={query} skeleton={<UsedInSkeleton />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            title="Not used in any opportunity in your library"
            action={<ButtonLink href={routes.opportunities()}>Go to the library</ButtonLink>}
          >
            The service can’t list opportunities by attribute, so only your library is searched.
          </EmptyState>
        ) : (
          <UsedInPanel id={id} rows={rows} />
        )
      }
    </QueryView>
  );
}

interface UsedInPanelProps {
  readonly id: Int64;
  readonly rows: ComponentProps<typeof UsedInTable>["rows"];
}

function UsedInPanel({ id, rows }: UsedInPanelProps) {
  const [{ order, shown }, set] = useQueryStates(usedInAddress);
  const visible = sortUses(rows, order).slice(0, shown);
  const { uses, error, isRetrying, retry } = useStepUses(
    id,
    visible.map((row) => row.id),
  );
  return (
    <Panel
      title={`Used in ${pluralize(rows.length, "opportunity", "opportunities")}`}
      aside={
        <PanelControls>
          <SelectField
            label="Sort by"
            hideLabel
            value={order}
            onChange={(event) => void set({ order: event.target.value as UseSort }, { history: "push" })}
            options={USE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
            className="h-7"
          />
        </PanelControls>
      }
    >
      {error ? (
        <div className="px-3.5 py-2.5">
          <ErrorNotice error={error} onRetry={retry} retrying={isRetrying}>
            <p>The steps and entries of some opportunities aren’t shown.</p>
          </ErrorNotice>
        </div>
      ) : null}
      <UsedInTable rows={visible} uses={uses} />
      {rows.length > shown ? (
        <p className="flex flex-wrap items-center gap-3 px-3.5 py-2.5 text-small text-soft">
          {shown.toLocaleString("en")} of {rows.length.toLocaleString("en")} shown
          <Button size="sm" onClick={() => void set({ shown: shown + USES_STEP })}>
            Show {Math.min(USES_STEP, rows.length - shown)} more
          </Button>
        </p>
      ) : null}
    </Panel>
  );
}

interface Use {
  readonly status: string;
  readonly openQuotaEntries: number;
}

function sortUses<Row extends Use>(rows: readonly Row[], sort: UseSort): readonly Row[] {
  if (sort === "open") return rows.toSorted((a, b) => b.openQuotaEntries - a.openQuotaEntries);
  if (sort === "status") return rows.toSorted((a, b) => Number(b.status === "OPEN") - Number(a.status === "OPEN"));
  return rows;
}
