"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import type { KnownRespondent } from "@/lib/opportunities/sandbox-people";
import { personaDraft } from "@/lib/qualification/persona-schema";
import { importPersonas } from "@/lib/qualification/persona-actions";
import { IMPORT_AT_ONCE } from "@/lib/qualification/persona-params";
import { personasQuery } from "@/lib/qualification/persona-queries";
import { toReadyPersona } from "@/lib/qualification/ready-personas";
import { askOnce } from "@/lib/query/ask";

/** The sandbox's known respondents, kept as the operator's own personas by one press. */
export function MatrixReady({ people }: { readonly people: readonly KnownRespondent[] }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: async () => {
      for (let at = 0; at < people.length; at += IMPORT_AT_ONCE) {
        const drafts = people.slice(at, at + IMPORT_AT_ONCE).map((one) => personaDraft.parse(toReadyPersona(one)));
        await askOnce(importPersonas({ drafts, sameName: "keep" }));
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: personasQuery().queryKey }),
  });
  return (
    <>
      <Button size="sm" pending={save.isPending} pendingText="Saving…" onClick={() => save.mutate()}>
        Save {people.length.toLocaleString("en")} of the sandbox as personas
      </Button>
      <ErrorNotice error={save.error} live="assertive" />
    </>
  );
}
