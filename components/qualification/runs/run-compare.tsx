"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { olderFirst } from "@/lib/qualification/runs/run-compare";
import { runQuery } from "@/lib/qualification/runs/run-queries";
import { routes } from "@/lib/routes";
import { RunCompareTable } from "./run-compare-table";

interface RunCompareProps {
  /** Ids of stored runs; `""` if not given. */
  readonly a: string;
  readonly b: string;
}

/** Comparison of two stored runs, the older one on the left. Viewing it sends nothing to the service. */
export function RunCompare({ a, b }: RunCompareProps) {
  const first = useQuery({ ...runQuery(a), enabled: a !== "" });
  const second = useQuery({ ...runQuery(b), enabled: b !== "" });
  const both = first.data && second.data ? olderFirst(first.data, second.data) : undefined;
  return (
    <div className="grid gap-4.5">
      <PageHeader
        title="Compare two runs"
        actions={<ButtonLink href={routes.qualification("tab=runs")}>All runs</ButtonLink>}
      >
        Two saved runs compared group by group. Nothing is sent.
      </PageHeader>
      {a === "" || b === "" ? (
        <EmptyState
          title="No runs selected"
          action={
            <ButtonLink href={routes.qualification("tab=runs")} variant="ink">
              Select two runs
            </ButtonLink>
          }
        >
          Select two runs in the list to compare them.
        </EmptyState>
      ) : (
        <QueryView query={first.data ? second : first} skeleton={<SkeletonRows rows={5} columns={4} />}>
          {() => (both ? <RunCompareTable a={both[0]} b={both[1]} /> : null)}
        </QueryView>
      )}
    </div>
  );
}
