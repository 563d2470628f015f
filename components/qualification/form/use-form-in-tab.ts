"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { formInTab, formInTabQuery, type Chosen, type FormInTab } from "@/lib/qualification/form/form-in-tab";
import { EMPTY_FORM, type CheckForm } from "@/lib/qualification/model/check-form";

/** Typed values that were replaced; the user can restore them. */
export interface Replaced {
  readonly by: "link" | "check" | "clear";
  readonly values: Partial<CheckForm>;
  /** Persona that was chosen; not for a link, which keeps it. */
  readonly chosen?: Chosen | undefined;
}

/**
 * The qualify form, which survives leaving the page: its state is copied to the memory of the tab.
 * @param initial values from the URL; they replace those of the tab.
 * @param shown the URL addresses the form.
 */
export function useFormInTab(initial: Partial<CheckForm>, shown: boolean) {
  const client = useQueryClient();
  const { queryKey } = formInTabQuery();
  // Subscribes only to keep the data in the cache.
  useQuery({ ...formInTabQuery(), notifyOnChangeProps: [] });
  const [first] = useState(() => formInTab(client.getQueryData<FormInTab>(queryKey), shown ? initial : {}));
  const [form, setForm] = useState(first.form);
  /** Values that can be recovered after the form is gone: from the URL, from a persona, or from a started run. */
  const [savedForm, setSavedForm] = useState(first.savedForm);
  const [chosen, setChosen] = useState<Chosen | undefined>(first.chosen);
  const [replaced, setReplaced] = useState<Replaced | undefined>(
    first.replaced && { by: "link", values: first.replaced },
  );
  // The external system is the memory of the tab.
  useEffect(() => {
    client.setQueryData<FormInTab>(queryKey, { form, savedForm, chosen });
  });
  const fill = (patch: Partial<CheckForm>) => {
    setForm((before) => ({ ...before, ...patch }));
    setSavedForm((before) => ({ ...before, ...patch }));
  };
  const draft = JSON.stringify(initial);
  /** Last applied draft of the URL. Opening a tab of the page without a draft, and going back from it, keep the form. */
  const [applied, setApplied] = useState(shown ? draft : undefined);
  if (shown && initial.groups && draft !== applied) {
    // A link on the page may target the open form.
    const next = formInTab({ form, savedForm, chosen }, initial);
    setApplied(draft);
    setReplaced(next.replaced && { by: "link", values: next.replaced });
    fill(initial);
  }
  return {
    form,
    savedForm,
    change: (patch: Partial<CheckForm>) => setForm((before) => ({ ...before, ...patch })),
    /** Sets values that can be recovered elsewhere. */
    fill,
    saveAs: setSavedForm,
    replaced,
    setReplaced,
    persona: { chosen, setChosen },
    clear: () => {
      setReplaced({ by: "clear", values: form, chosen });
      setForm(EMPTY_FORM);
      setSavedForm(EMPTY_FORM);
      setChosen(undefined);
    },
  };
}
