"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ExampleRespondent } from "@/lib/opportunities/persona-overlay/example-respondents";
import type { Chosen } from "@/lib/qualification/form/form-in-tab";
import type { CheckForm } from "@/lib/qualification/model/check-form";
import type { RunPersona } from "@/lib/qualification/model/form";
import {
  changedFields,
  runLabel,
  toDraft,
  toRespondentForm,
  type Persona,
  type PersonaDraft,
  type PersonaLine,
} from "@/lib/qualification/model/persona/persona";
import { draftFaults, readDraft } from "@/lib/qualification/model/persona/read-persona";
import { changePersona, savePersona, takePersona } from "@/lib/qualification/personas/persona-actions";
import { personasQuery } from "@/lib/qualification/personas/persona-queries";
import { toExampleDraft } from "@/lib/qualification/personas/example-personas";
import { callQuery, callMutation } from "@/lib/query/call-action";

type Naming = Pick<PersonaDraft, "name" | "shared" | "tags">;

const NONE: readonly PersonaLine[] = [];
export const READY = "ready:";

interface PersonaIds {
  readonly personaId?: string | undefined;
  readonly sandboxPersona?: string | undefined;
}

interface PersonaState {
  readonly chosen: Chosen | undefined;
  readonly setChosen: (chosen: Chosen | undefined) => void;
}

/** Persona in the form: selection, changes, saving. Selecting one fills the form and sends nothing to the service. */
export function useFormPersona(
  form: CheckForm,
  fill: (patch: Partial<CheckForm>) => void,
  people: readonly ExampleRespondent[],
  { chosen, setChosen }: PersonaState,
) {
  const client = useQueryClient();
  /** `undefined`: not loaded yet, or failed. */
  const { data: known } = useQuery(personasQuery());
  /** Newer version saved by another operator. */
  const [theirs, setTheirs] = useState<Persona>();
  /** Reasons why the form cannot be saved as a persona. */
  const [faults, setFaults] = useState<readonly string[]>([]);

  const show = (next: Chosen | undefined, filled: boolean) => {
    setChosen(next);
    setTheirs(undefined);
    setFaults([]);
    if (next && filled) fill(toRespondentForm(next.draft));
  };
  const refresh = () => void client.invalidateQueries({ queryKey: personasQuery().queryKey });
  /** Number of choices so far. An answer to an earlier request must not replace a later choice. */
  const choices = useRef(0);
  const taken = (persona: Persona, filled: boolean) => {
    show({ key: persona.id, draft: persona, saved: persona }, filled);
    refresh();
  };

  const take = useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly nth: number; readonly filled: boolean }) =>
      callQuery(takePersona({ id })),
    onSuccess: (persona, { nth, filled }) => (nth === choices.current ? taken(persona, filled) : refresh()),
  });
  const add = useMutation({
    mutationFn: (draft: Parameters<typeof savePersona>[0]) => callMutation(savePersona(draft)),
    onSuccess: (persona) => taken(persona, false),
  });
  const change = useMutation({
    mutationFn: ({ nth: _nth, ...input }: Parameters<typeof changePersona>[0] & { readonly nth: number }) =>
      callMutation(changePersona(input)),
    onSuccess: ({ state, persona }, { nth }) => {
      if (nth !== choices.current) return refresh();
      return state === "saved" ? taken(persona, false) : setTheirs(persona);
    },
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

  const choose = (key: string | undefined, filled = true) => {
    forget();
    choices.current += 1;
    if (key === undefined) return show(undefined, false);
    if (!key.startsWith(READY)) return take.mutate({ id: key, nth: choices.current, filled });
    const person = people.find(({ id }) => id === key.slice(READY.length));
    if (person) show({ key, draft: toExampleDraft(person), about: person.about }, filled);
  };

  const changedIn = (ran: CheckForm) => (chosen ? changedFields(ran, chosen.draft) : []);
  return {
    lines: known ?? NONE,
    chosen,
    theirs,
    faults,
    changed: changedIn(form),
    /** Persona reference that is stored with a run of the given form values. */
    personaOf: (ran: CheckForm) => chosen && runPersona(chosen, changedIn(ran)),
    pending: take.isPending || add.isPending || change.isPending,
    /** The chosen persona is being loaded: a check would be sent without it. */
    isLoading: take.isPending,
    error: take.error ?? add.error ?? change.error,
    choose,
    /** Chooses the persona of a respondent that fills the form already; none if it no longer exists. */
    chooseOf: ({ personaId, sandboxPersona }: PersonaIds) => {
      choose(undefined);
      const mayExist = known === undefined || known.some(({ id }) => id === personaId);
      if (personaId !== undefined && mayExist) choose(personaId, false);
      else if (sandboxPersona !== undefined) choose(READY + sandboxPersona, false);
    },
    /** Sets an earlier choice again and leaves the form as it is. */
    restore: (earlier: Chosen | undefined) => {
      choose(undefined);
      show(earlier, false);
    },
    undo: () => show(chosen, true),
    /** Saves over the revision that the form was filled from, or over `over`. */
    save: (over?: Persona) => {
      if (!chosen?.saved) return;
      forget();
      const draft = read(chosen.saved);
      const { revision } = over ?? chosen.saved;
      if (draft) change.mutate({ id: chosen.saved.id, revision, draft, nth: choices.current });
    },
    takeTheirs: () => theirs && taken(theirs, true),
    /** Saves a new persona; `onSaved` runs only after a successful save and closes the dialog. */
    saveAs: (named: Naming, onSaved: () => void) => {
      forget();
      const draft = read(named);
      if (draft) add.mutate(draft, { onSuccess: onSaved });
    },
  };
}

const runPersona = ({ key, draft, saved }: Chosen, changed: readonly string[]): RunPersona => ({
  ...(saved ? { personaId: saved.id } : { sandboxPersona: key.slice(READY.length) }),
  label: runLabel(draft.name, changed),
  ...(changed.length === 0 ? {} : { changed: true }),
});

export type FormPersona = ReturnType<typeof useFormPersona>;
