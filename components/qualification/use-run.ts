"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { progressMark } from "@/lib/qualification/batch-groups";
import { labelsKey } from "@/lib/qualification/labels";
import { runsKey } from "@/lib/qualification/queries";
import { progressQuery, runQuery } from "@/lib/qualification/run-queries";
import { useRunSteering } from "./use-run-steering";

/**
 * One kept run while it goes on and afterwards: looked at, stopped, and single batches of it asked again by a press.
 *
 * @param subject whose outcomes are read of a run of more than 200 pairs; the first one's when left out.
 */
export function useRun(id: string | undefined, subject?: number) {
  const client = useQueryClient();
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
  const steering = useRunSteering(id, async () => {
    if (id !== undefined) await client.invalidateQueries({ queryKey: progressQuery(id).queryKey });
  });
  return { run, progress: progress.data, ...steering };
}

export type OpenRun = ReturnType<typeof useRun>;
