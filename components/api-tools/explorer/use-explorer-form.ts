"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useUnsavedGuard } from "@/components/ui/navigation/unsaved-guard";
import {
  changeForm,
  EMPTY_FORM,
  formInTabQuery,
  formOf,
  keptForm,
  losesValues,
  type ExplorerForm,
  type OperationForm,
} from "@/lib/api-tools/explorer/form-in-tab";
import type { OperationName } from "@/lib/sampling/operations";

/** The explorer form, which survives leaving the page: it is copied to the memory of the tab. */
export function useExplorerForm() {
  const client = useQueryClient();
  const { queryKey } = formInTabQuery();
  // Subscribes only to keep the data in the cache.
  useQuery({ ...formInTabQuery(), notifyOnChangeProps: [] });
  const [form, setForm] = useState(() => client.getQueryData<ExplorerForm>(queryKey) ?? EMPTY_FORM);
  // The external system is the memory of the tab.
  useEffect(() => {
    client.setQueryData<ExplorerForm>(queryKey, keptForm(form));
  });
  useUnsavedGuard(losesValues(form));
  return {
    form,
    current: formOf(form),
    choose: (operation: OperationName) => setForm((before) => ({ ...before, operation })),
    change: (patch: Partial<OperationForm>) => setForm((before) => changeForm(before, patch)),
    type: (name: string, text: string) =>
      setForm((before) => changeForm(before, { values: { ...formOf(before).values, [name]: text } })),
  };
}

export type ExplorerFormState = ReturnType<typeof useExplorerForm>;
