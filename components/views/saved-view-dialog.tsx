"use client";

import { useState, type FormEvent } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { TextField } from "@/components/ui/form/text-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { isolateBidi } from "@/lib/bidi-isolate";
import { MAX_VIEW_NAME, type SavedViewLine } from "@/lib/views/view-line";
import { visibleName } from "@/lib/visible-name";

interface SavedViewDialogProps {
  /** View to rename; `undefined` creates a new one. */
  readonly view: SavedViewLine | undefined;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onSave: (given: { readonly name: string; readonly shared: boolean }) => void;
}

/** Dialog for a view's name and whether it is shared with the team. */
export function SavedViewDialog({ view, pending, error, onClose, onSave }: SavedViewDialogProps) {
  const [typed, setTyped] = useState(view?.name ?? "");
  const [shared, setShared] = useState(view?.shared ?? false);
  const [tried, setTried] = useState(false);
  const name = visibleName(typed);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (name !== "" && !pending) onSave({ name, shared });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={view ? `Rename “${isolateBidi(view.name)}”` : "Save this view"}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" pending={pending} onClick={() => submit()}>
            {view ? "Rename view" : "Save view"}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-3">
        <TextField
          label="Name"
          maxLength={MAX_VIEW_NAME}
          value={typed}
          error={tried && name === "" ? "Enter a name for the view." : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <CheckboxField
          label="Share with the team"
          hint="Everyone with access to this partner account can open it. You or a manager can change it."
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
        <ErrorNotice error={error} live="assertive" />
      </form>
    </Dialog>
  );
}
