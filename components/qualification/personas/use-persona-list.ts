"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fail } from "@/lib/failure";
import { isolateBidi } from "@/lib/bidi-isolate";
import type { PersonaDraft, PersonaLine } from "@/lib/qualification/model/persona/persona";
import { changePersona, deletePersona, duplicatePersona } from "@/lib/qualification/personas/persona-actions";
import { personasQuery } from "@/lib/qualification/personas/persona-queries";
import { callMutation } from "@/lib/query/call-action";

type Naming = Pick<PersonaDraft, "name" | "shared" | "tags">;

/** Row actions of the persona list. */
export function usePersonaList() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: personasQuery().queryKey });
  const change = useMutation({
    mutationFn: async ({ line, named }: { readonly line: PersonaLine; readonly named: Partial<Naming> }) => {
      const { id, revision } = line;
      const draft = { ...named, ...(named.tags ? { tags: [...named.tags] } : {}) } as { name?: string };
      const { state, persona } = await callMutation(changePersona({ id, revision, draft }));
      if (state === "saved") return persona;
      throw fail(
        "conflict",
        `${isolateBidi(persona.updatedBy)} changed it in the meantime. Nothing was done; the list shows the latest version.`,
      );
    },
    onSettled,
  });
  const duplicate = useMutation({ mutationFn: (id: string) => callMutation(duplicatePersona({ id })), onSettled });
  const remove = useMutation({ mutationFn: (id: string) => callMutation(deletePersona({ id })), onSettled });
  const all = [change, duplicate, remove];
  return {
    pending: all.some(({ isPending }) => isPending),
    error: change.error ?? duplicate.error ?? remove.error,
    forget: () => {
      for (const one of all) one.reset();
    },
    share: (line: PersonaLine) => change.mutate({ line, named: { shared: !line.shared } }),
    rename: (line: PersonaLine, named: Naming, onSuccess: () => void) => change.mutate({ line, named }, { onSuccess }),
    duplicate: (line: PersonaLine) => duplicate.mutate(line.id),
    remove: (line: PersonaLine, onSuccess: () => void) => remove.mutate(line.id, { onSuccess }),
  };
}

export type PersonaListActions = ReturnType<typeof usePersonaList>;
