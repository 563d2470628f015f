"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callMutation } from "@/lib/query/call-action";
import { deleteSavedView, saveView } from "@/lib/views/actions";
import { viewListEffects } from "./use-change-view";

/** Saves and deletes views of a screen: for the dialogs, which are lazy-loaded. */
export function useSavedViews(screen: string) {
  const effects = viewListEffects(useQueryClient(), screen);
  const save = useMutation({
    mutationFn: (view: Omit<Parameters<typeof saveView>[0], "screen">) => callMutation(saveView({ screen, ...view })),
    onSuccess: effects.onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => callMutation(deleteSavedView({ screen, id })),
    ...effects,
  });
  return { save, remove };
}
