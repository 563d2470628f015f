"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newUuid } from "@/components/ui/new-uuid";
import { runsKey } from "@/lib/qualification/queries";
import { retryBatches, stopRun } from "@/lib/qualification/run-control-actions";
import { gridQuery } from "@/lib/qualification/run-queries";
import { ask, askOnce } from "@/lib/query/ask";

/** The grid of one kept run while its calls go on and afterwards. Looking at it asks nobody. */
export function useMatrix(id: string) {
  const client = useQueryClient();
  const busy = useRef(false);
  const grid = useQuery(gridQuery(id));
  const refresh = async () => {
    void client.invalidateQueries({ queryKey: [...runsKey, "list"] });
    await client.invalidateQueries({ queryKey: gridQuery(id).queryKey });
  };
  const stop = useMutation({ mutationFn: async () => ask(stopRun({ id })), onSettled: refresh });
  const retry = useMutation({
    mutationFn: (wish: Parameters<typeof retryBatches>[0]) => askOnce(retryBatches(wish)),
    retry: false,
    onSettled: async () => {
      await refresh();
      busy.current = false;
    },
  });
  return {
    grid,
    stop,
    retrying: retry.isPending ? retry.variables.batches : undefined,
    error: retry.error ?? stop.error,
    /** Calls by number; each becomes one more call. */
    askAgain: (batches: readonly number[], confirmed: boolean) => {
      // Two presses can arrive before the first one is drawn as pending.
      if (busy.current) return;
      busy.current = true;
      retry.mutate({ id, press: newUuid(), batches: [...batches], ...(confirmed ? { confirmed } : {}) });
    },
  };
}
