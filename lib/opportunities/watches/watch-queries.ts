/** Query keys and query options of watches. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { addressParams } from "../../query/address-parsers.ts";
import { callQuery } from "../../query/call-action.ts";
import { getResult } from "../../query/get-result.ts";
import type { HomeFindings } from "../findings/home-findings.ts";
import { DEFAULT_WATCHED_QUERY, watchedAddress, type WatchedQuery } from "./address.ts";
import { readWatchedHome, readWatches, readWatchSchedule } from "./watch-actions.ts";
import type { ScheduleView, WatchedChanges, WatchLine, WatchView } from "./watch-model.ts";

const onServer = () => typeof window === "undefined";

/** Prefix of all watch queries; invalidate after a watch is created or ended, or after "mark as seen". */
export const watchKey = ["watches"] as const;

/** Milliseconds. Refetch interval of the badges. */
const BADGE_EVERY = 60_000;

export const watchedChangesQuery = (query: Partial<WatchedQuery> = {}) => {
  const full: WatchedQuery = { ...DEFAULT_WATCHED_QUERY, ...query };
  return queryOptions({
    queryKey: [...watchKey, "home", full],
    queryFn: async ({ signal, client }): Promise<WatchedChanges> => {
      if (onServer()) return await callQuery(readWatchedHome(full));
      const home = await getResult<WatchedChanges>(
        "/api/opportunities/watched",
        addressParams(watchedAddress, full),
        signal,
        true,
      );
      client.setQueryData(alertCountQuery().queryKey, { alerts: home.alerts });
      return home;
    },
    placeholderData: keepPreviousData,
    // Always stale, because visits on other pages change it.
    staleTime: 0,
    refetchInterval: BADGE_EVERY,
  });
};

export const watchesQuery = () =>
  queryOptions({
    queryKey: [...watchKey, "list"],
    queryFn: async ({ signal }): Promise<readonly WatchLine[]> =>
      onServer() ? await callQuery(readWatches({})) : getResult("/api/opportunities/watches", {}, signal),
  });

/** Operator's watches of one opportunity. `snapshotAt` separates one fetch from the next, since entries move. */
export const watchesOfQuery = (id: string, snapshotAt = 0) =>
  queryOptions({
    queryKey: [...watchKey, "of", id, snapshotAt],
    queryFn: ({ signal }) => getResult<readonly WatchView[]>("/api/opportunities/watches", { id }, signal),
    placeholderData: keepPreviousData,
  });

export const watchScheduleQuery = () =>
  queryOptions({
    queryKey: [...watchKey, "schedule"],
    queryFn: async ({ signal }): Promise<ScheduleView> =>
      onServer()
        ? await callQuery(readWatchSchedule({}))
        : getResult("/api/opportunities/watches/schedule", {}, signal),
  });

/** Number of the operator's unseen alerts. */
export const alertCountQuery = () =>
  queryOptions({
    queryKey: [...watchKey, "alerts"],
    queryFn: ({ signal }) =>
      getResult<{ readonly alerts: number }>("/api/opportunities/watches/alerts", {}, signal, true),
    refetchInterval: BADGE_EVERY,
  });

/** Findings of the whole library; under the watches' key, because a fetch changes both. */
export const homeFindingsQuery = () =>
  queryOptions({
    queryKey: [...watchKey, "findings"],
    queryFn: ({ signal }) => getResult<HomeFindings>("/api/opportunities/findings/home", {}, signal),
  });
