/** Query options of the qualify page. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { libraryKey } from "../../opportunities/library/library-key.ts";
import { addressParams } from "../../query/address-parsers.ts";
import { callQuery } from "../../query/call-action.ts";
import { getResult } from "../../query/get-result.ts";
import type { GroupLookup } from "../model/group-lookup.ts";
import { MAX_GROUPS_PER_LOOKUP } from "../model/limits.ts";
import type { RunList } from "../model/run-view.ts";
import { readQualifyPage } from "./actions.ts";
import { ALL_RUNS, runsRequest, type RunsQuery } from "./address.ts";
import { readRuns } from "./run-actions.ts";

export const qualifyPageQuery = () =>
  queryOptions({
    queryKey: ["qualification", "page"],
    queryFn: () => callQuery(readQualifyPage({})),
    staleTime: Infinity,
  });

/** Under the library's key: a fetch that adds opportunities invalidates group lookups. */
const groupsKey = [...libraryKey, "groups"] as const;

/** Library lookup of typed ids, in chunks that fit a URL. */
export const groupsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...groupsKey, ids],
    queryFn: async ({ signal }): Promise<readonly GroupLookup[]> => {
      const parts: (readonly GroupLookup[])[] = [];
      for (let from = 0; from < ids.length; from += MAX_GROUPS_PER_LOOKUP) {
        const some = ids.slice(from, from + MAX_GROUPS_PER_LOOKUP).join(",");
        parts.push(await getResult("/api/qualification/groups", { ids: some }, signal));
      }
      return parts.flat();
    },
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });

export const runsKey = ["qualification", "runs"] as const;

/** One page of runs; default: the newest. */
export const runsQuery = (query: Partial<RunsQuery> = {}) => {
  const full: RunsQuery = { ...ALL_RUNS, ...query };
  return queryOptions({
    queryKey: [...runsKey, "list", full],
    queryFn: async ({ signal }): Promise<RunList> =>
      typeof window === "undefined"
        ? await callQuery(readRuns(full))
        : getResult("/api/qualification/runs", addressParams(runsRequest, full), signal),
    placeholderData: keepPreviousData,
  });
};
