/** Keys and options of everything the qualification screens read. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { libraryKey } from "../opportunities/library-key.ts";
import { getResult } from "../query/get-result.ts";
import { readWorkbench } from "./actions.ts";
import type { KnownGroup } from "./known-group.ts";
import { LOOKED_UP_AT_ONCE } from "./limits.ts";
import { readRuns } from "./run-actions.ts";
import { ALL_RUNS } from "./run-choices.ts";
import type { RunListWish } from "./run-params.ts";
import type { RunList } from "./run-view.ts";
import { ask } from "../query/ask.ts";

export const workbenchQuery = () =>
  queryOptions({
    queryKey: ["qualification", "workbench"],
    queryFn: () => ask(readWorkbench({})),
    staleTime: Infinity,
  });

/** Behind the library's key: a reading that brings new opportunities changes what is known of groups. */
export const groupsKey = [...libraryKey, "groups"] as const;

/** What the library knows of typed ids; as many at a time as an address holds. */
export const groupsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...groupsKey, ids],
    queryFn: async ({ signal }): Promise<readonly KnownGroup[]> => {
      const parts: (readonly KnownGroup[])[] = [];
      for (let from = 0; from < ids.length; from += LOOKED_UP_AT_ONCE) {
        const some = ids.slice(from, from + LOOKED_UP_AT_ONCE).join(",");
        parts.push(await getResult("/api/qualification/groups", { ids: some }, signal));
      }
      return parts.flat();
    },
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });

export const runsKey = ["qualification", "runs"] as const;

/** One page of runs; without a wish the newest. */
export const runsQuery = (wish: Partial<RunListWish> = {}) => {
  const full: RunListWish = { ...ALL_RUNS, ...wish };
  return queryOptions({
    queryKey: [...runsKey, "list", full],
    queryFn: async ({ signal }): Promise<RunList> =>
      typeof window === "undefined" ? await ask(readRuns(full)) : getResult("/api/qualification/runs", full, signal),
    placeholderData: keepPreviousData,
  });
};
