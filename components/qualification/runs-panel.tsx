"use client";

import { useQuery } from "@tanstack/react-query";
import { Pager } from "@/components/opportunities/pager";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { runsQuery } from "@/lib/qualification/queries";
import { RUNS_A_PAGE } from "@/lib/qualification/run-params";
import type { RunList } from "@/lib/qualification/run-view";
import { routes } from "@/lib/routes";
import { RunsFilter } from "./runs-filter";
import { RunsTable } from "./runs-table";
import { useRunsUrl } from "./use-runs-url";

/** The kept runs of this partner account: found, named, duplicated, two of them compared. */
export function RunsPanel({ refusal }: { readonly refusal: string | undefined }) {
  const [{ wish, picked }, set] = useRunsUrl();
  const runs = useQuery(runsQuery(wish));
  const pick = (id: string, on: boolean) =>
    void set({ pick: on ? [...picked, id].slice(0, 2) : picked.filter((one) => one !== id) });
  return (
    <Panel
      title="Runs"
      count={countWords(runs.data)}
      aside={<Chosen picked={picked} onNone={() => void set({ pick: null })} />}
    >
      <RunsFilter wish={wish} operators={runs.data?.operators ?? []} set={set} />
      <QueryView query={runs} skeleton={<SkeletonRows rows={6} columns={5} />}>
        {(list) =>
          list.rows.length === 0 ? (
            <NoRuns all={list.all} />
          ) : (
            <>
              <RunsTable rows={list.rows} picked={picked} onPick={pick} refusal={refusal} />
              <Pager
                page={wish.page}
                pageSize={RUNS_A_PAGE}
                total={list.total}
                onPage={(page) => void set({ page }, { history: "push" })}
              />
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

function countWords(list: RunList | undefined): string | undefined {
  if (!list) return undefined;
  const all = list.all.toLocaleString("en");
  return list.total === list.all ? all : `${list.total.toLocaleString("en")} of ${all}`;
}

interface ChosenProps {
  readonly picked: readonly string[];
  readonly onNone: () => void;
}

function Chosen({ picked, onNone }: ChosenProps) {
  const [a, b] = picked;
  if (a === undefined) return "kept without respondent id, whole address or entry links";
  if (b === undefined) return "Choose one more run to compare";
  return (
    <>
      <Button size="sm" variant="quiet" onClick={onNone}>
        Choose others
      </Button>
      <ButtonLink size="sm" variant="ink" href={routes.compareRuns(a, b)}>
        Compare 2 runs
      </ButtonLink>
    </>
  );
}

function NoRuns({ all }: { readonly all: number }) {
  if (all > 0) {
    return (
      <EmptyState title={`None of ${all.toLocaleString("en")} runs fits`}>
        Another word, other days, or all runs.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No runs yet"
      action={
        <ButtonLink href={routes.qualification()} variant="ink">
          Open the workbench
        </ButtonLink>
      }
    >
      Every live check and every local reading is kept here, redacted.
    </EmptyState>
  );
}
