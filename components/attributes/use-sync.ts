"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { startAttributesSync } from "@/lib/attributes/actions";
import type { ListSource } from "@/lib/attributes/params";
import { attributesOverviewQuery, syncProgressKey } from "@/lib/attributes/queries";
import { ask } from "@/lib/query/ask";

export interface SyncRequest {
  readonly list?: ListSource;
  readonly country?: string;
  readonly details: "due" | "failed" | "none";
}

/** Starts a reading; its progress shows wherever the overview does. */
export function useSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: SyncRequest) => await ask(startAttributesSync(request)),
    onSuccess: (overview) => {
      client.setQueryData(attributesOverviewQuery().queryKey, overview);
      client.setQueryData(syncProgressKey, overview.sync);
    },
  });
}
