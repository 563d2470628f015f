"use client";

import { useState, type FormEvent } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import type { SavedViewLine } from "@/lib/opportunities/view-query";

interface SavedViewDialogProps {
  /** The view that gets another name; `undefined`: a new one. */
  readonly view: SavedViewLine | undefined;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onSave: (given: { readonly name: string; readonly shared: boolean }) => void;
}

/** A name for a view, and whether the team sees it. */
export function SavedViewDialog({ view, pending, error, onClose, onSave }: SavedViewDialogProps) {
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(view?.shared ?? false);
  const [tried, setTried] = useState(false);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (name.trim() !== "" && !pending) onSave({ name: name.trim(), shared });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={view ? `Rename “${view.name}”` : "Save this view"}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" pending={pending} onClick={() => submit()}>
            {view ? "Rename the view" : "Save the view"}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-3">
        <TextField
          label="Name"
          maxLength={60}
          value={name}
          error={tried && name.trim() === "" ? "Give the view a name." : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <CheckboxField
          label="Share it with the team"
          hint="Everybody of this partner account can open it. You or a manager may change it."
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
        <ErrorNotice error={error} live="assertive" />
      </form>
    </Dialog>
  );
}
