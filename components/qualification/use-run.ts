"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { newUuid } from "@/components/ui/new-uuid";
import { progressMark } from "@/lib/qualification/batch-groups";
import { labelsKey } from "@/lib/qualification/labels";
import { runsKey } from "@/lib/qualification/queries";
import { retryBatches, stopRun } from "@/lib/qualification/run-control-actions";
import { progressQuery, runQuery } from "@/lib/qualification/run-queries";
import { ask, askOnce } from "@/lib/query/ask";

/**
 * One kept run while it goes on and afterwards: looked at, stopped, and single batches of it asked again by a press.
 *
 * @param subject whose outcomes are read of a run of more than 200 pairs; the first one's when left out.
 */
export function useRun(id: string | undefined, subject?: number) {
  const client = useQueryClient();
  const busy = useRef(false);
  const known = id !== undefined;
  const run = useQuery({ ...runQuery(id ?? "", subject), enabled: known });
  const progress = useQuery({ ...progressQuery(id ?? ""), enabled: known });
  const mark = progress.data && progressMark(progress.data);
  /** What the shown run does not tell yet. */
  const news = run.data !== undefined && mark !== undefined && mark !== progressMark(run.data) ? mark : "";
  useEffect(() => {
    // The run is kept by the console, where its batches settle one by one.
    if (news === "" || id === undefined) return;
    void client.invalidateQueries({ queryKey: runQuery(id).queryKey });
    void client.invalidateQueries({ queryKey: [...runsKey, "list"] });
    // It may have met a reason for the first time, or once more.
    void client.invalidateQueries({ queryKey: labelsKey });
  }, [client, id, news]);
  const refresh = async () => {
    if (id !== undefined) await client.invalidateQueries({ queryKey: progressQuery(id).queryKey });
  };
  const stop = useMutation({
    mutationFn: async () => ask(stopRun({ id: id ?? "" })),
    onSettled: refresh,
  });
  const retry = useMutation({
    mutationFn: (wish: Parameters<typeof retryBatches>[0]) => askOnce(retryBatches(wish)),
    retry: false,
    onSettled: async () => {
      await refresh();
      busy.current = false;
    },
  });
  return {
    run,
    progress: progress.data,
    stop,
    retrying: retry.isPending ? retry.variables.batches : undefined,
    error: retry.error ?? stop.error,
    /** Batches by number; each becomes one more call. */
    askAgain: (batches: readonly number[], confirmed: boolean) => {
      // Two presses can arrive before the first one is drawn as pending.
      if (busy.current || id === undefined) return;
      busy.current = true;
      retry.mutate({ id, press: newUuid(), batches: [...batches], ...(confirmed ? { confirmed } : {}) });
    },
  };
}

export type OpenRun = ReturnType<typeof useRun>;
