"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ContextTemplateLine } from "@/lib/contexts/template";
import { changeContextTemplate, deleteContextTemplate, saveContextTemplate } from "@/lib/contexts/template-actions";
import { templatesQuery } from "@/lib/contexts/template-query";
import { askOnce } from "@/lib/query/ask";

const NONE: readonly ContextTemplateLine[] = [];

/** The templates of keys that a person can take, and what they do about them. */
export function useTemplates() {
  const client = useQueryClient();
  const { data: templates = NONE, error } = useQuery(templatesQuery());
  const onSuccess = () => client.invalidateQueries({ queryKey: templatesQuery().queryKey });
  const save = useMutation({
    mutationFn: (draft: Parameters<typeof saveContextTemplate>[0]) => askOnce(saveContextTemplate(draft)),
    onSuccess,
  });
  const change = useMutation({
    mutationFn: (wish: Parameters<typeof changeContextTemplate>[0]) => askOnce(changeContextTemplate(wish)),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => askOnce(deleteContextTemplate({ id })),
    onSuccess,
  });
  return { templates, error, save, change, remove };
}
