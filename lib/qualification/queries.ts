/** Keys and options of everything the qualification screens read. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getResult } from "../query/get-result.ts";
import { readRun, readWorkbench } from "./actions.ts";
import type { KnownGroup } from "./known-group.ts";
import { readRuns } from "./run-actions.ts";
import { runListWish, type RunListWish } from "./run-params.ts";
import type { RunList } from "./run-view.ts";
import { ask } from "../query/ask.ts";

export const workbenchQuery = () =>
  queryOptions({
    queryKey: ["qualification", "workbench"],
    queryFn: () => ask(readWorkbench({})),
    staleTime: Infinity,
  });

export const groupsKey = ["qualification", "groups"] as const;

/** What the library knows of typed ids. */
export const groupsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...groupsKey, ids],
    queryFn: ({ signal }) =>
      getResult<readonly KnownGroup[]>("/api/qualification/groups", { ids: ids.join(",") }, signal),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });

export const runsKey = ["qualification", "runs"] as const;

/** One page of runs; without a wish the newest. */
export const runsQuery = (wish: Partial<RunListWish> = {}) => {
  const full = runListWish.parse(wish);
  return queryOptions({
    queryKey: [...runsKey, "list", full],
    queryFn: async ({ signal }): Promise<RunList> =>
      typeof window === "undefined" ? await ask(readRuns(full)) : getResult("/api/qualification/runs", full, signal),
    placeholderData: keepPreviousData,
  });
};

export const runQuery = (id: string) =>
  queryOptions({ queryKey: [...runsKey, "one", id], queryFn: () => ask(readRun({ id })) });
