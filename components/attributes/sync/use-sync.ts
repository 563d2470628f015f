"use client";

import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { makeTextsFindable, startAttributesSync, steerAttributesSync } from "@/lib/attributes/actions";
import type { ListSource } from "@/lib/attributes/model/choices";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import type { SyncInput } from "@/lib/attributes/sync/sync-input";
import { isUpdating } from "@/lib/attributes/sync/sync-status";
import { attributesKey, attributesOverviewQuery } from "@/lib/attributes/shared-queries";
import { syncProgressKey } from "@/lib/attributes/queries";
import { jobsKey } from "@/lib/job-view";
import { callQuery } from "@/lib/query/call-action";

export interface SyncRequest {
  readonly list?: ListSource;
  /** Also fetches the ids of the deprecated full list. */
  readonly alsoFull?: boolean;
  readonly country?: string;
  readonly details: SyncInput["details"];
  /** For `chosen`. */
  readonly ids?: readonly string[];
}

/** Starts a bulk read; its progress shows wherever the overview is rendered. */
export function useSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ alsoFull = false, ids, ...request }: SyncRequest) =>
      await callQuery(startAttributesSync({ ...request, alsoFull, ...(ids ? { ids: [...ids] } : {}) })),
    onSuccess: (overview) => show(client, overview),
    // Another sync may already be running: the refetched state shows it.
    onError: () => void client.invalidateQueries({ queryKey: jobsKey }),
  });
}

/** Pauses, cancels or resumes a bulk read. */
export function useControlSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: "run" | "pause" | "cancel") => await callQuery(steerAttributesSync({ wanted })),
    onSuccess: (overview) => show(client, overview),
    // Another operator was faster: the refetched state shows it.
    onError: () => void client.invalidateQueries({ queryKey: jobsKey }),
  });
}

/** Resumes indexing of fetched texts. */
export function useResumeIndexing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await callQuery(makeTextsFindable({})),
    onSuccess: (overview) => show(client, overview),
  });
}

function show(client: QueryClient, overview: AttributesOverview): void {
  client.setQueryData(attributesOverviewQuery().queryKey, overview);
  client.setQueryData(syncProgressKey, overview.sync);
  // Ended or paused before the console answered: no poll sees it running, and then ending.
  if (!isUpdating(overview.sync)) void client.invalidateQueries({ queryKey: attributesKey });
  void client.invalidateQueries({ queryKey: jobsKey });
}
