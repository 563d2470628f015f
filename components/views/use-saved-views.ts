"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureOf } from "@/lib/failure";
import { callMutation } from "@/lib/query/call-action";
import { changeSavedView, deleteSavedView, saveView } from "@/lib/views/actions";
import { savedViewsQuery } from "@/lib/views/queries";
import type { SavedViewLine } from "@/lib/views/view-line";

export const isMissing = (error: unknown): boolean => failureOf(error)?.code === "missing";

/** Mutations on the views of a screen; each response contains the new list. */
export function useSavedViews(screen: string) {
  const client = useQueryClient();
  const show = ({ views }: { readonly views: readonly SavedViewLine[] }) =>
    client.setQueryData(savedViewsQuery(screen).queryKey, views);
  // The cached list is stale: after a refetch it no longer contains the deleted view.
  const onError = (error: Error) => {
    if (isMissing(error)) void client.invalidateQueries({ queryKey: savedViewsQuery(screen).queryKey });
  };
  const save = useMutation({
    mutationFn: (view: Omit<Parameters<typeof saveView>[0], "screen">) => callMutation(saveView({ screen, ...view })),
    onSuccess: show,
  });
  const change = useMutation({
    mutationFn: (view: Omit<Parameters<typeof changeSavedView>[0], "screen">) =>
      callMutation(changeSavedView({ screen, ...view })),
    onSuccess: show,
    onError,
  });
  const remove = useMutation({
    mutationFn: (id: string) => callMutation(deleteSavedView({ screen, id })),
    onSuccess: show,
    onError,
  });
  return { save, change, remove };
}

export type ViewActions = ReturnType<typeof useSavedViews>;
