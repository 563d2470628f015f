"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fail } from "@/lib/failure";
import type { PersonaDraft, PersonaLine } from "@/lib/qualification/persona";
import { changePersona, deletePersona, duplicatePersona } from "@/lib/qualification/persona-actions";
import { personasQuery } from "@/lib/qualification/persona-queries";
import { askOnce } from "@/lib/query/ask";
import { keptApart } from "@/lib/kept-apart";

type Naming = Pick<PersonaDraft, "name" | "shared" | "tags">;

/** What is done to a persona from its line. */
export function usePersonaList() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: personasQuery().queryKey });
  const change = useMutation({
    mutationFn: async ({ line, named }: { readonly line: PersonaLine; readonly named: Partial<Naming> }) => {
      const { id, revision } = line;
      const draft = { ...named, ...(named.tags ? { tags: [...named.tags] } : {}) } as { name?: string };
      const { state, persona } = await askOnce(changePersona({ id, revision, draft }));
      if (state === "saved") return persona;
      throw fail(
        "conflict",
        `${keptApart(persona.updatedBy)} changed it meanwhile. Nothing was done; the list shows it as it is now.`,
      );
    },
    onSettled,
  });
  const duplicate = useMutation({ mutationFn: (id: string) => askOnce(duplicatePersona({ id })), onSettled });
  const remove = useMutation({ mutationFn: (id: string) => askOnce(deletePersona({ id })), onSettled });
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

export type PersonaListDesk = ReturnType<typeof usePersonaList>;
