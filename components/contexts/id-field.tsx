"use client";

import { Button } from "@/components/ui/button";
import { PersonalField } from "@/components/ui/form/personal-field";
import type { ContextForm } from "./use-context-form";

/** ID field, prefilled with a random UUID; the operator may enter another id or none. */
export function IdField({ form }: { readonly form: ContextForm }) {
  const empty = form.id.trim() === "";
  return (
    <div className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <PersonalField
          label="ID"
          mono
          maxLength={200}
          value={form.id}
          hint={
            empty
              ? "The service generates one. If its response is lost, the call can’t be repeated safely."
              : "New each time. Leave empty to have the service generate one."
          }
          onChange={(event) => form.setId(event.target.value)}
        />
      </div>
      <Button className="min-h-8 justify-self-start sm:mt-5" onClick={form.proposeId}>
        New ID
      </Button>
    </div>
  );
}
