/** Keys and options of what the screens read of watches. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask } from "../query/ask.ts";
import { getResult } from "../query/get-result.ts";
import type { HomeFindings } from "./home-findings.ts";
import { readWatchedHome, readWatches, readWatchSchedule } from "./watch-actions.ts";
import type { ScheduleView, WatchedHome, WatchLine, WatchView } from "./watch-model.ts";
import { USUAL_WATCHED } from "./watch-choices.ts";
import type { WatchedWish } from "./watch-params.ts";

const onServer = () => typeof window === "undefined";

/** Everything about watches: invalidate after one began or ended, or after something was marked as seen. */
export const watchKey = ["watches"] as const;

/** A badge is anew as often. */
const BADGE_EVERY = 60_000;

export const watchedHomeQuery = (wish: Partial<WatchedWish> = {}) => {
  const full: WatchedWish = { ...USUAL_WATCHED, ...wish };
  return queryOptions({
    queryKey: [...watchKey, "home", full],
    queryFn: async ({ signal, client }): Promise<WatchedHome> => {
      if (onServer()) return await ask(readWatchedHome(full));
      const home = await getResult<WatchedHome>("/api/opportunities/watched", { ...full }, signal, true);
      client.setQueryData(alertCountQuery().queryKey, { alerts: home.alerts });
      return home;
    },
    placeholderData: keepPreviousData,
    // What was looked at on another page is seen here at once.
    staleTime: 0,
    refetchInterval: BADGE_EVERY,
  });
};

export const watchesQuery = () =>
  queryOptions({
    queryKey: [...watchKey, "list"],
    queryFn: async ({ signal }): Promise<readonly WatchLine[]> =>
      onServer() ? await ask(readWatches({})) : getResult("/api/opportunities/watches", {}, signal),
  });

/** The person's watches of one opportunity. `snapshotAt` tells one reading from the next, since entries move. */
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
      onServer() ? await ask(readWatchSchedule({})) : getResult("/api/opportunities/watches/schedule", {}, signal),
  });

/** Alerts that the person has not seen. */
export const alertCountQuery = () =>
  queryOptions({
    queryKey: [...watchKey, "alerts"],
    queryFn: ({ signal }) =>
      getResult<{ readonly alerts: number }>("/api/opportunities/watches/alerts", {}, signal, true),
    refetchInterval: BADGE_EVERY,
  });

/** Of the whole library; behind the watches' key, since a reading changes both. */
export const homeFindingsQuery = () =>
  queryOptions({
    queryKey: [...watchKey, "findings"],
    queryFn: ({ signal }) => getResult<HomeFindings>("/api/opportunities/findings/home", {}, signal),
  });
