"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { KnownRespondent } from "@/lib/opportunities/sandbox-people";
import type { CheckForm } from "@/lib/qualification/form";
import {
  changedFields,
  runLabel,
  toDraft,
  toWhoForm,
  type Persona,
  type PersonaDraft,
  type PersonaLine,
} from "@/lib/qualification/persona";
import { changePersona, savePersona, takePersona } from "@/lib/qualification/persona-actions";
import { personasQuery } from "@/lib/qualification/persona-queries";
import { draftFaults, readDraft } from "@/lib/qualification/read-persona";
import { toReadyPersona } from "@/lib/qualification/ready-personas";
import { ask, askOnce } from "@/lib/query/ask";

/** What the form was filled from. */
interface Chosen {
  readonly key: string;
  readonly draft: PersonaDraft;
  /** Absent for one that the sandbox has ready: it can be saved under a name only. */
  readonly known?: Persona;
  readonly about?: string;
}

type Naming = Pick<PersonaDraft, "name" | "shared" | "tags">;

const NONE: readonly PersonaLine[] = [];
export const READY = "ready:";

/** The persona in the form: chosen, changed, saved. Choosing one fills the form and sends nothing to the service. */
export function usePersona(
  form: CheckForm,
  fill: (patch: Partial<CheckForm>) => void,
  people: readonly KnownRespondent[],
) {
  const client = useQueryClient();
  const { data: lines = NONE } = useQuery(personasQuery());
  const [chosen, setChosen] = useState<Chosen>();
  /** Somebody saved it while it was being changed here. */
  const [theirs, setTheirs] = useState<Persona>();
  /** Why the form cannot be kept. */
  const [faults, setFaults] = useState<readonly string[]>([]);

  const show = (next: Chosen | undefined, filled: boolean) => {
    setChosen(next);
    setTheirs(undefined);
    setFaults([]);
    if (next && filled) fill(toWhoForm(next.draft));
  };
  const refresh = () => void client.invalidateQueries({ queryKey: personasQuery().queryKey });
  const taken = (known: Persona, filled: boolean) => {
    show({ key: known.id, draft: known, known }, filled);
    refresh();
  };

  const take = useMutation({
    mutationFn: (id: string) => ask(takePersona({ id })),
    onSuccess: (known) => taken(known, true),
  });
  const add = useMutation({
    mutationFn: (draft: Parameters<typeof savePersona>[0]) => askOnce(savePersona(draft)),
    onSuccess: (known) => taken(known, false),
  });
  const change = useMutation({
    mutationFn: (wish: Parameters<typeof changePersona>[0]) => askOnce(changePersona(wish)),
    onSuccess: ({ state, persona }) => (state === "saved" ? taken(persona, false) : setTheirs(persona)),
  });

  const read = (named: Naming) => {
    const draft = toDraft(form, named);
    const wrong = draftFaults(draft);
    setFaults(wrong);
    return wrong.length === 0 ? readDraft(draft) : undefined;
  };
  const forget = () => {
    for (const one of [take, add, change]) one.reset();
  };

  const changedIn = (ran: CheckForm) => (chosen ? changedFields(ran, chosen.draft) : []);
  return {
    lines,
    chosen,
    theirs,
    faults,
    changed: changedIn(form),
    /** What a run of a form is told of the saved persona in it. */
    personaOf: (ran: CheckForm) =>
      chosen?.known && { id: chosen.known.id, name: runLabel(chosen.known.name, changedIn(ran)) },
    pending: take.isPending || add.isPending || change.isPending,
    /** Of an answer that came as no. */
    error: take.error ?? add.error ?? change.error,
    choose: (key: string | undefined) => {
      forget();
      if (key === undefined) return show(undefined, false);
      if (!key.startsWith(READY)) return take.mutate(key);
      const person = people.find(({ id }) => id === key.slice(READY.length));
      if (person) show({ key, draft: toReadyPersona(person), about: person.about }, true);
    },
    undo: () => show(chosen, true),
    /** Over the revision that the form was filled from, or over theirs. */
    save: (over?: Persona) => {
      if (!chosen?.known) return;
      forget();
      const draft = read(chosen.known);
      if (draft) change.mutate({ id: chosen.known.id, revision: (over ?? chosen.known).revision, draft });
    },
    takeTheirs: () => theirs && taken(theirs, true),
    /** Whether it could be sent; the dialog closes when it was kept. */
    saveAs: (named: Naming, onSaved: () => void) => {
      forget();
      const draft = read(named);
      if (draft) add.mutate(draft, { onSuccess: onSaved });
    },
  };
}

export type PersonaDesk = ReturnType<typeof usePersona>;
