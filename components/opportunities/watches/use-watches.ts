"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { parseInt64 } from "@/lib/int64";
import { jobsKey } from "@/lib/job-view";
import {
  changeWatchLimit,
  changeWatchReach,
  markWatchedSeen,
  markWatchedUnseen,
  readWatchedAgain,
  setWatchInterval,
  watchOpportunities,
} from "@/lib/opportunities/watches/watch-actions";
import { DEFAULT_PERCENT, type WatchedChanges } from "@/lib/opportunities/watches/watch-model";
import { watchKey } from "@/lib/opportunities/watches/watch-queries";
import { callQuery } from "@/lib/query/call-action";

/** Mutations on several or all watches; each invalidates all watch queries. */
export function useWatches() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: watchKey });
  return {
    beginMany: useMutation({
      mutationFn: (ids: readonly string[]) =>
        callQuery(watchOpportunities({ ids: ids.flatMap((id) => parseInt64(id) ?? []), percent: DEFAULT_PERCENT })),
      onSettled,
    }),
    limit: useMutation({
      mutationFn: (input: { id: string; percent: number }) => callQuery(changeWatchLimit(input)),
      onSettled,
    }),
    reach: useMutation({
      mutationFn: (input: { id: string; below: number | null }) => callQuery(changeWatchReach(input)),
      onSettled,
    }),
    interval: useMutation({ mutationFn: (everyMs: number) => callQuery(setWatchInterval({ everyMs })), onSettled }),
    seen: useMutation({ mutationFn: (shown: WatchedChanges["shown"]) => callQuery(markWatchedSeen(shown)), onSettled }),
    unseen: useMutation({ mutationFn: () => callQuery(markWatchedUnseen({})), onSettled }),
    refetch: useMutation({
      mutationFn: () => callQuery(readWatchedAgain({})),
      onSettled: () => client.invalidateQueries({ queryKey: jobsKey }),
    }),
  };
}
