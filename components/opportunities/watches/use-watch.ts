"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Int64 } from "@/lib/int64";
import { stopWatches, watchOpportunity } from "@/lib/opportunities/watches/watch-actions";
import { watchKey } from "@/lib/opportunities/watches/watch-queries";
import { callQuery } from "@/lib/query/call-action";

interface WatchPartInput {
  readonly id: Int64;
  readonly step: string;
  readonly entry: string;
  readonly percent: number;
}

/** Mutations that start and stop watches; both invalidate all watch queries. */
export function useWatch() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: watchKey });
  return {
    begin: useMutation({ mutationFn: (input: WatchPartInput) => callQuery(watchOpportunity(input)), onSettled }),
    stop: useMutation({ mutationFn: (ids: readonly string[]) => callQuery(stopWatches({ ids: [...ids] })), onSettled }),
  };
}
