"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { newUuid } from "@/lib/query/new-uuid";
import { retryBatches, stopRun } from "@/lib/qualification/run/run-control-actions";
import { callQuery, callMutation } from "@/lib/query/call-action";

/**
 * Mutations that stop a stored run and retry single calls. Pending state and errors are those of this run only.
 * @param refresh receives the id of the run that was changed.
 */
export function useRunControls(id: string | undefined, refresh: (id: string) => Promise<void>) {
  /** Runs whose calls are being retried. */
  const busy = useRef(new Set<string>());
  const stop = useMutation({
    mutationFn: (run: string) => callQuery(stopRun({ id: run })),
    onSettled: (_stopped, _error, run) => refresh(run),
  });
  const retry = useMutation({
    mutationFn: (input: Parameters<typeof retryBatches>[0]) => callMutation(retryBatches(input)),
    retry: false,
    onSettled: async (_added, _error, input) => {
      await refresh(input.id);
      busy.current.delete(input.id);
    },
  });
  const isStopped = stop.variables === id;
  const isRetried = retry.variables?.id === id;
  return {
    stop: {
      isPending: stop.isPending && isStopped,
      mutate: () => {
        if (id !== undefined) stop.mutate(id);
      },
    },
    retrying: retry.isPending && isRetried ? retry.variables.batches : undefined,
    error: (isRetried ? retry.error : null) ?? (isStopped ? stop.error : null),
    /** Retries calls by number; each becomes one new call, or one per group. */
    askAgain: (batches: readonly number[], confirmed: boolean, apart = false) => {
      // A second click may arrive before the pending state is rendered.
      if (id === undefined || busy.current.has(id)) return;
      busy.current.add(id);
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
