"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { newUuid } from "@/components/ui/new-uuid";
import { retryBatches, stopRun } from "@/lib/qualification/run-control-actions";
import { ask, askOnce } from "@/lib/query/ask";

/** Stopping a kept run, and asking single calls of it again, each by a press. */
export function useRunSteering(id: string | undefined, refresh: () => Promise<void>) {
  const busy = useRef(false);
  const stop = useMutation({ mutationFn: async () => ask(stopRun({ id: id ?? "" })), onSettled: refresh });
  const retry = useMutation({
    mutationFn: (wish: Parameters<typeof retryBatches>[0]) => askOnce(retryBatches(wish)),
    retry: false,
    onSettled: async () => {
      await refresh();
      busy.current = false;
    },
  });
  return {
    stop,
    retrying: retry.isPending ? retry.variables.batches : undefined,
    error: retry.error ?? stop.error,
    /** Calls by number; each becomes one more call, or one for each of its groups. */
    askAgain: (batches: readonly number[], confirmed: boolean, apart = false) => {
      // Two presses can arrive before the first one is drawn as pending.
      if (busy.current || id === undefined) return;
      busy.current = true;
      retry.mutate({
        id,
        press: newUuid(),
        batches: [...batches],
        ...(apart ? { apart } : {}),
        ...(confirmed ? { confirmed } : {}),
      });
    },
  };
}
