"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { labelsKey } from "@/lib/qualification/dictionary/labels";
import { progressVersion } from "@/lib/qualification/run/batch-groups";
import { runsKey } from "@/lib/qualification/runs/queries";
import { progressQuery, runQuery } from "@/lib/qualification/runs/run-queries";
import { useRunControls } from "./use-run-controls";

/**
 * One stored run, during and after its calls: progress, stop, and retry of single calls.
 * @param subject index of the respondent whose outcomes are loaded if the run has more than 200 pairs; defaults to the
 * first.
 */
export function useRun(id: string | undefined, subject?: number) {
  const client = useQueryClient();
  const isStored = id !== undefined;
  const run = useQuery({ ...runQuery(id ?? "", subject), enabled: isStored });
  const progress = useQuery({ ...progressQuery(id ?? ""), enabled: isStored });
  const progressKey = progress.data && progressVersion(progress.data);
  /** Progress fingerprint if it is newer than the shown run; `""` otherwise. */
  const news =
    run.data !== undefined && progressKey !== undefined && progressKey !== progressVersion(run.data) ? progressKey : "";
  useEffect(() => {
    // Calls settle one at a time, on the server.
    if (news === "" || id === undefined) return;
    void client.invalidateQueries({ queryKey: runQuery(id).queryKey });
    void client.invalidateQueries({ queryKey: [...runsKey, "list"] });
    // The new outcomes may add dispositions or change their counts.
    void client.invalidateQueries({ queryKey: labelsKey });
  }, [client, id, news]);
  const controls = useRunControls(id, (changed) =>
    client.invalidateQueries({ queryKey: progressQuery(changed).queryKey }),
  );
  return { run, progress: progress.data, ...controls };
}

export type OpenRun = ReturnType<typeof useRun>;
