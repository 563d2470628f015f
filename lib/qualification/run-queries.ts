/** Keys and options of what is read of one run. Nothing here begins or repeats a call to the service. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask } from "../query/ask.ts";
import { getResult } from "../query/get-result.ts";
import { readRun } from "./actions.ts";
import { runsKey } from "./queries.ts";
import type { RunGrid, RunProgress, RunState } from "./run-progress.ts";
import type { OutcomeView, RunView } from "./run-view.ts";

/** Milliseconds between two looks at a run that goes on; a large answer is asked for less often. */
const SOON = 400;
const LATER = 1_500;
const MANY_CALLS = 60;

const again = (run: { readonly state: RunState; readonly batches: readonly unknown[] } | undefined): number | false => {
  if (run?.state !== "running") return false;
  return run.batches.length > MANY_CALLS ? LATER : SOON;
};

export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: [...runsKey, "progress", id],
    queryFn: ({ signal }) => getResult<RunProgress>("/api/qualification/runs/progress", { id }, signal, true),
    refetchInterval: ({ state }) => again(state.data),
  });

/** @param subject of a run of more than 200 pairs, whose outcomes; the first one's when left out. */
export const runQuery = (id: string, subject?: number) =>
  queryOptions({
    queryKey: [...runsKey, "one", id, ...(subject === undefined ? [] : [subject])],
    queryFn: async ({ signal }): Promise<RunView> =>
      typeof window === "undefined"
        ? await ask(readRun({ id }))
        : getResult("/api/qualification/runs/one", { id, subject }, signal),
  });

export const gridQuery = (id: string) =>
  queryOptions({
    queryKey: [...runsKey, "grid", id],
    queryFn: ({ signal }) => getResult<RunGrid>("/api/qualification/runs/grid", { id }, signal, true),
    refetchInterval: ({ state }) => again(state.data),
  });

/** @param mark changes when the outcome does: the state of its call. */
export const outcomeQuery = (id: string, subject: number, group: string, mark = "") =>
  queryOptions({
    queryKey: [...runsKey, "outcome", id, subject, group, mark],
    queryFn: ({ signal }) => getResult<OutcomeView>("/api/qualification/runs/outcome", { id, subject, group }, signal),
    placeholderData: keepPreviousData,
  });
