"use client";

import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { makeTextsFindable, startAttributesSync, steerAttributesSync } from "@/lib/attributes/actions";
import type { AttributesOverview } from "@/lib/attributes/model";
import type { ListSource } from "@/lib/attributes/choices";
import { attributesOverviewQuery, syncProgressKey } from "@/lib/attributes/queries";
import { jobsKey } from "@/lib/job-view";
import { ask } from "@/lib/query/ask";

export interface SyncRequest {
  readonly list?: ListSource;
  /** The ids of the deprecated full list too. */
  readonly alsoFull?: boolean;
  readonly country?: string;
  readonly details: "due" | "failed" | "none";
}

/** Starts a reading; its progress shows wherever the overview does. */
export function useSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ alsoFull = false, ...request }: SyncRequest) =>
      await ask(startAttributesSync({ ...request, alsoFull })),
    onSuccess: (overview) => show(client, overview),
  });
}

/** Pauses, cancels or goes on with a reading. */
export function useSteerSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: "run" | "pause" | "cancel") => await ask(steerAttributesSync({ wanted })),
    onSuccess: (overview) => show(client, overview),
    // Somebody else was quicker: what is there now says so.
    onError: () => void client.invalidateQueries({ queryKey: jobsKey }),
  });
}

/** Goes on making findable what was read. */
export function useMakeFindable() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await ask(makeTextsFindable({})),
    onSuccess: (overview) => show(client, overview),
  });
}

function show(client: QueryClient, overview: AttributesOverview): void {
  client.setQueryData(attributesOverviewQuery().queryKey, overview);
  client.setQueryData(syncProgressKey, overview.sync);
  void client.invalidateQueries({ queryKey: jobsKey });
}
