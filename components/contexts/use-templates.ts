"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ContextTemplateLine } from "@/lib/contexts/template";
import { changeContextTemplate, deleteContextTemplate, saveContextTemplate } from "@/lib/contexts/template-actions";
import { templatesQuery } from "@/lib/contexts/template-query";
import { callMutation } from "@/lib/query/call-action";

const NONE: readonly ContextTemplateLine[] = [];

/** Key templates available to the operator, and the mutations on them. */
export function useTemplates() {
  const client = useQueryClient();
  const { data: templates = NONE, error } = useQuery(templatesQuery());
  const onSuccess = () => client.invalidateQueries({ queryKey: templatesQuery().queryKey });
  const save = useMutation({
    mutationFn: (draft: Parameters<typeof saveContextTemplate>[0]) => callMutation(saveContextTemplate(draft)),
    onSuccess,
  });
  const change = useMutation({
    mutationFn: (input: Parameters<typeof changeContextTemplate>[0]) => callMutation(changeContextTemplate(input)),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => callMutation(deleteContextTemplate({ id })),
    onSuccess,
  });
  return { templates, error, save, change, remove };
}
