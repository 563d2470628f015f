"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Int64 } from "@/lib/int64";
import { stopWatches, watchOpportunity } from "@/lib/opportunities/watch-actions";
import { watchKey } from "@/lib/opportunities/watch-queries";
import { ask } from "@/lib/query/ask";

interface PartWish {
  readonly id: Int64;
  readonly step: string;
  readonly entry: string;
  readonly percent: number;
}

/** Begins and ends watching; whatever shows watches is read anew afterwards. */
export function useWatch() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: watchKey });
  return {
    begin: useMutation({ mutationFn: (wish: PartWish) => ask(watchOpportunity(wish)), onSettled }),
    stop: useMutation({ mutationFn: (ids: readonly string[]) => ask(stopWatches({ ids: [...ids] })), onSettled }),
  };
}
