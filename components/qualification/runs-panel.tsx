"use client";

import { useQuery } from "@tanstack/react-query";
import { Pager } from "@/components/opportunities/pager";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { NothingLeft } from "@/components/ui/nothing-left";
import { Panel } from "@/components/ui/panel";
import { SkeletonTable } from "@/components/ui/skeleton-table";
import { runsQuery } from "@/lib/qualification/queries";
import { RUNS_A_PAGE } from "@/lib/qualification/run-choices";
import type { RunListWish } from "@/lib/qualification/run-params";
import type { RunList } from "@/lib/qualification/run-view";
import { routes } from "@/lib/routes";
import { EVERY_RUN, RunsFilter } from "./runs-filter";
import { RunsTable } from "./runs-table";
import { useRunsUrl, type SetRunsUrl } from "./use-runs-url";
import { keptApart } from "@/lib/kept-apart";

const HEADS = ["Run", "When", "Outcome", "Groups", "By"];

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
      <QueryView query={runs} skeleton={<SkeletonTable heads={HEADS} rows={6} />}>
        {(list) =>
          list.rows.length === 0 ? (
            <NoRuns all={list.all} wish={wish} set={set} refusal={refusal} />
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
      <ButtonLink data-act="" size="sm" variant="ink" href={routes.compareRuns(a, b)}>
        Compare 2 runs
      </ButtonLink>
    </>
  );
}

interface NoRunsProps {
  readonly all: number;
  readonly wish: RunListWish;
  readonly set: SetRunsUrl;
  readonly refusal: string | undefined;
}

function NoRuns({ all, wish, set, refusal }: NoRunsProps) {
  if (all > 0) {
    const push = { history: "push" } as const;
    return (
      <NothingLeft
        all={all}
        what={all === 1 ? "run" : "runs"}
        narrowing={narrowingOf(wish).map(({ field, words }) => ({
          words,
          onRemove: () => void set({ [field]: null, page: null }, push),
        }))}
        onRemoveAll={() => void set(EVERY_RUN, push)}
      >
        No run fits all of this.
      </NothingLeft>
    );
  }
  if (refusal !== undefined) {
    return (
      <EmptyState title="No runs yet">
        What support staff check or read locally is kept here, redacted, and you can look at it.
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

/** What the list is narrowed by, as a sentence tells it. */
function narrowingOf({ q, by, kind, outcome, pair, from, to }: RunListWish) {
  return [
    { field: "q", value: q, words: `“${q}”` },
    { field: "kind", value: kind, words: kind === "live" ? "live checks" : "local readings" },
    { field: "outcome", value: outcome, words: outcome === "failed" ? "has failures" : "differs" },
    { field: "by", value: by, words: `by ${keptApart(by)}` },
    { field: "from", value: from, words: `from ${from}` },
    { field: "to", value: to, words: `to ${to}` },
    { field: "pair", value: pair, words: `reason ${pair}` },
  ].filter(({ value }) => Boolean(value));
}
