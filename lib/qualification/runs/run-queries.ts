/** Query options for a single run. None of them starts or repeats a service call. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../query/call-action.ts";
import { getResult } from "../../query/get-result.ts";
import type { RunGrid, RunProgress, RunState } from "../model/run-progress.ts";
import type { OutcomeView, RunView } from "../model/run-view.ts";
import { readRun } from "./actions.ts";
import { runsKey } from "./queries.ts";

/** Polling interval of a running run in milliseconds; longer when the response is large. */
const SHORT_INTERVAL = 400;
const LONG_INTERVAL = 1_500;
const MANY_CALLS = 60;

const pollInterval = (
  run: { readonly state: RunState; readonly batches: readonly unknown[] } | undefined,
): number | false => {
  if (run?.state !== "running") return false;
  return run.batches.length > MANY_CALLS ? LONG_INTERVAL : SHORT_INTERVAL;
};

export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: [...runsKey, "progress", id],
    queryFn: ({ signal }) => getResult<RunProgress>("/api/qualification/runs/progress", { id }, signal, true),
    refetchInterval: ({ state }) => pollInterval(state.data),
  });

/** @param subject for a run of more than 200 pairs, the subject whose outcomes are returned; default the first. */
export const runQuery = (id: string, subject?: number) =>
  queryOptions({
    queryKey: [...runsKey, "one", id, ...(subject === undefined ? [] : [subject])],
    queryFn: async ({ signal }): Promise<RunView> =>
      typeof window === "undefined"
        ? await callQuery(readRun({ id }))
        : getResult("/api/qualification/runs/one", { id, subject }, signal),
  });

export const gridQuery = (id: string) =>
  queryOptions({
    queryKey: [...runsKey, "grid", id],
    queryFn: ({ signal }) => getResult<RunGrid>("/api/qualification/runs/grid", { id }, signal, true),
    refetchInterval: ({ state }) => pollInterval(state.data),
  });

/** @param version cache key part that changes with the outcome: the state of its call. */
export const outcomeQuery = (id: string, subject: number, group: string, version = "") =>
  queryOptions({
    queryKey: [...runsKey, "outcome", id, subject, group, version],
    queryFn: ({ signal }) => getResult<OutcomeView>("/api/qualification/runs/outcome", { id, subject, group }, signal),
    placeholderData: keepPreviousData,
  });
