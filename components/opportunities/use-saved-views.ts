"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { changeSavedView, deleteSavedView, saveView } from "@/lib/opportunities/library-actions";
import { savedViewsQuery } from "@/lib/opportunities/library-queries";
import type { SavedViewLine } from "@/lib/opportunities/view-query";
import { askOnce } from "@/lib/query/ask";

const NONE: readonly SavedViewLine[] = [];

/** The views a person can open, and what they do about them. */
export function useSavedViews() {
  const client = useQueryClient();
  const { data: views = NONE } = useQuery(savedViewsQuery());
  const show = ({ views: known }: { readonly views: readonly SavedViewLine[] }) =>
    client.setQueryData(savedViewsQuery().queryKey, known);
  const save = useMutation({
    mutationFn: (view: Parameters<typeof saveView>[0]) => askOnce(saveView(view)),
    onSuccess: show,
  });
  const change = useMutation({
    mutationFn: (view: Parameters<typeof changeSavedView>[0]) => askOnce(changeSavedView(view)),
    onSuccess: show,
  });
  const remove = useMutation({
    mutationFn: (id: string) => askOnce(deleteSavedView({ id })),
    onSuccess: show,
  });
  return { views, save, change, remove };
}
