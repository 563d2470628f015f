"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { newUuid } from "@/components/ui/new-uuid";
import { retryBatches, stopRun } from "@/lib/qualification/run/run-control-actions";
import { callQuery, callMutation } from "@/lib/query/call-action";

/** Mutations that stop a stored run and retry single calls. */
export function useRunControls(id: string | undefined, refresh: () => Promise<void>) {
  const busy = useRef(false);
  const stop = useMutation({ mutationFn: async () => callQuery(stopRun({ id: id ?? "" })), onSettled: refresh });
  const retry = useMutation({
    mutationFn: (input: Parameters<typeof retryBatches>[0]) => callMutation(retryBatches(input)),
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
    /** Retries calls by number; each becomes one new call, or one per group. */
    askAgain: (batches: readonly number[], confirmed: boolean, apart = false) => {
      // A second click may arrive before the pending state is rendered.
      if (busy.current || id === undefined) return;
      busy.current = true;
      retry.mutate({
        id,
        idempotencyKey: newUuid(),
        batches: [...batches],
        ...(apart ? { apart } : {}),
        ...(confirmed ? { confirmed } : {}),
      });
    },
  };
}
