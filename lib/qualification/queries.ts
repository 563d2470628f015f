/** Keys and options of everything the qualification screens read. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getResult } from "../query/get-result.ts";
import { readRun, readRuns, readWorkbench } from "./actions.ts";
import type { KnownGroup } from "./known-group.ts";
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

export const runsQuery = () =>
  queryOptions({ queryKey: [...runsKey, "list"], queryFn: () => ask(readRuns({ limit: 50 })) });

export const runQuery = (id: string) =>
  queryOptions({ queryKey: [...runsKey, "one", id], queryFn: () => ask(readRun({ id })) });
