"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates, type SetValues } from "nuqs";
import { Pager } from "@/components/opportunities/library/pager";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { NoMatches } from "@/components/ui/no-matches";
import { Panel } from "@/components/ui/panel";
import { SkeletonTable } from "@/components/ui/skeleton-table";
import { Table } from "@/components/ui/table";
import { Th } from "@/components/ui/table-cells";
import { isolateBidi } from "@/lib/bidi-isolate";
import type { RunList, ListedRun } from "@/lib/qualification/model/run-view";
import { RUNS_PER_PAGE, runsAddress, type RunsQuery } from "@/lib/qualification/runs/address";
import { runsQuery } from "@/lib/qualification/runs/queries";
import { routes } from "@/lib/routes";
import { EVERY_RUN, RunsFilter } from "./runs-filter";
import { RunsLine } from "./runs-line";

const HEADS = ["Run", "When", "Outcome", "Groups", "By"];

/** Stored runs of this partner account: search, rename, duplicate, compare two. */
export function RunsPanel({ refusal }: { readonly refusal: string | undefined }) {
  const [{ pick: picked, ...query }, set] = useQueryStates(runsAddress);
  const runs = useQuery(runsQuery(query));
  const pick = (id: string, on: boolean) =>
    void set({ pick: on ? [...picked, id].slice(0, 2) : picked.filter((one) => one !== id) });
  return (
    <Panel
      title="Runs"
      count={countText(runs.data)}
      aside={<Chosen picked={picked} onNone={() => void set({ pick: null })} />}
    >
      <RunsFilter query={query} operators={runs.data?.operators ?? []} set={set} />
      <QueryView query={runs} skeleton={<SkeletonTable heads={HEADS} rows={6} />}>
        {(list) =>
          list.rows.length === 0 ? (
            <NoRuns all={list.all} query={query} set={set} refusal={refusal} />
          ) : (
            <>
              <RunsTable rows={list.rows} picked={picked} onPick={pick} refusal={refusal} />
              <Pager
                page={list.page}
                pageSize={RUNS_PER_PAGE}
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

function countText(list: RunList | undefined): string | undefined {
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
  if (a === undefined) return "saved without respondent ID, full IP address, or entry links";
  if (b === undefined) return "Select one more run to compare";
  return (
    <>
      <Button size="sm" variant="quiet" onClick={onNone}>
        Clear selection
      </Button>
      <ButtonLink data-act="" size="sm" variant="ink" href={routes.compareRuns(a, b)}>
        Compare 2 runs
      </ButtonLink>
    </>
  );
}

interface NoRunsProps {
  readonly all: number;
  readonly query: RunsQuery;
  readonly set: SetValues<typeof runsAddress>;
  readonly refusal: string | undefined;
}

function NoRuns({ all, query, set, refusal }: NoRunsProps) {
  if (all > 0) {
    const push = { history: "push" } as const;
    return (
      <NoMatches
        all={all}
        what={all === 1 ? "run" : "runs"}
        activeFilters={activeFiltersOf(query).map(({ field, label }) => ({
          label,
          onRemove: () => void set({ [field]: null, page: null }, push),
        }))}
        onRemoveAll={() => void set(EVERY_RUN, push)}
      >
        No runs match all filters.
      </NoMatches>
    );
  }
  if (refusal !== undefined) {
    return <EmptyState title="No runs yet">Checks by support staff appear here, redacted.</EmptyState>;
  }
  return (
    <EmptyState
      title="No runs yet"
      action={
        <ButtonLink href={routes.qualification()} variant="ink">
          Check a respondent
        </ButtonLink>
      }
    >
      Live and local checks are saved here, redacted.
    </EmptyState>
  );
}

/** Active filters as phrases for a sentence. */
function activeFiltersOf({ q, by, kind, outcome, pair, from, to }: RunsQuery) {
  return [
    { field: "q", value: q, label: `“${q}”` },
    { field: "kind", value: kind, label: kind === "live" ? "live checks" : "local checks" },
    { field: "outcome", value: outcome, label: outcome === "failed" ? "has failures" : "differs" },
    { field: "by", value: by, label: `by ${isolateBidi(by)}` },
    { field: "from", value: from, label: `from ${from}` },
    { field: "to", value: to, label: `to ${to}` },
    { field: "pair", value: pair, label: `reason ${pair}` },
  ].filter(({ value }) => Boolean(value));
}

interface RunsTableProps {
  readonly rows: readonly ListedRun[];
  readonly picked: readonly string[];
  readonly onPick: (id: string, picked: boolean) => void;
  readonly refusal: string | undefined;
}

function RunsTable({ rows, picked, onPick, refusal }: RunsTableProps) {
  return (
    <Table caption="Runs, newest first" phone="stack">
      <thead>
        <tr>
          <Th>Run</Th>
          <Th>When</Th>
          <Th>Outcome</Th>
          <Th>Groups</Th>
          <Th>By</Th>
          <Th>
            <span className="sr-only">Name, use again</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((run) => (
          <RunsLine
            key={run.id}
            run={run}
            picked={picked.includes(run.id)}
            full={picked.length === 2}
            onPick={(on) => onPick(run.id, on)}
            refusal={refusal}
          />
        ))}
      </tbody>
    </Table>
  );
}
