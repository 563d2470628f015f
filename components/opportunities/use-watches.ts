"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  changeWatchLimit,
  markWatchedSeen,
  markWatchedUnseen,
  readWatchedAgain,
  setWatchInterval,
  watchOpportunities,
} from "@/lib/opportunities/watch-actions";
import { USUAL_PERCENT } from "@/lib/opportunities/watch-choices";
import type { WatchedHome } from "@/lib/opportunities/watch-model";
import { watchKey } from "@/lib/opportunities/watch-queries";
import { parseInt64 } from "@/lib/int64";
import { jobsKey } from "@/lib/job-view";
import { ask } from "@/lib/query/ask";

/** What people do about all their watches; whatever shows them is read anew afterwards. */
export function useWatches() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: watchKey });
  return {
    beginMany: useMutation({
      mutationFn: (ids: readonly string[]) =>
        ask(watchOpportunities({ ids: ids.flatMap((id) => parseInt64(id) ?? []), percent: USUAL_PERCENT })),
      onSettled,
    }),
    limit: useMutation({
      mutationFn: (wish: { id: string; percent: number }) => ask(changeWatchLimit(wish)),
      onSettled,
    }),
    interval: useMutation({ mutationFn: (everyMs: number) => ask(setWatchInterval({ everyMs })), onSettled }),
    seen: useMutation({ mutationFn: (shown: WatchedHome["shown"]) => ask(markWatchedSeen(shown)), onSettled }),
    unseen: useMutation({ mutationFn: () => ask(markWatchedUnseen({})), onSettled }),
    readAgain: useMutation({
      mutationFn: () => ask(readWatchedAgain({})),
      onSettled: () => client.invalidateQueries({ queryKey: jobsKey }),
    }),
  };
}
