"use client";

import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { failureOf } from "@/lib/failure";
import { callMutation } from "@/lib/query/call-action";
import { changeSavedView } from "@/lib/views/actions";
import { savedViewsQuery } from "@/lib/views/queries";
import type { SavedViewLine } from "@/lib/views/view-line";

export const isMissing = (error: unknown): boolean => failureOf(error)?.code === "missing";

/** Effects of a mutation on the cached views of a screen. */
export function viewListEffects(client: QueryClient, screen: string) {
  const { queryKey } = savedViewsQuery(screen);
  return {
    /** Each response contains the new list. */
    onSuccess: ({ views }: { readonly views: readonly SavedViewLine[] }) => {
      client.setQueryData(queryKey, views);
    },
    /** The cached list is stale: after a refetch it no longer contains the deleted view. */
    onError: (error: Error) => {
      if (isMissing(error)) void client.invalidateQueries({ queryKey });
    },
  };
}

/** Changes the name, sharing, or content of a view of a screen. */
export function useChangeView(screen: string) {
  return useMutation({
    mutationFn: (view: Omit<Parameters<typeof changeSavedView>[0], "screen">) =>
      callMutation(changeSavedView({ screen, ...view })),
    ...viewListEffects(useQueryClient(), screen),
  });
}

export type ViewChange = ReturnType<typeof useChangeView>;
