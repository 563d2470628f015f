"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { labelsKey } from "@/lib/qualification/dictionary/labels";
import type { RunState } from "@/lib/qualification/model/run-progress";
import { runsKey } from "@/lib/qualification/runs/queries";

/** Refetches what counts the answers of a run once it has ended: the list of runs, trust, and the dictionary. */
export function useRefetchAtEnd(id: string, state: RunState | undefined): void {
  const client = useQueryClient();
  const running = useRef<string>(undefined);
  useEffect(() => {
    // The run ends on the server.
    if (state === "running") running.current = id;
    if (state === undefined || state === "running" || running.current !== id) return;
    running.current = undefined;
    void client.invalidateQueries({ queryKey: [...runsKey, "list"] });
    void client.invalidateQueries({ queryKey: labelsKey });
  }, [client, id, state]);
}
