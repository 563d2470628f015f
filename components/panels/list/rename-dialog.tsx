"use client";

import { useState, type FormEvent } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/text-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { isolateBidi } from "@/lib/bidi-isolate";
import { MAX_NAME_LENGTH } from "@/lib/panels/model/panel-limits";

interface RenameDialogProps {
  readonly panel: { readonly name: string };
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
}

export function RenameDialog({ panel, pending, error, onClose, onSave }: RenameDialogProps) {
  const [name, setName] = useState(panel.name);
  const [tried, setTried] = useState(false);
  const fault = name.trim() === "" ? "Enter a name." : undefined;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (fault === undefined && !pending) onSave(name.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Rename “${isolateBidi(panel.name)}”`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" pending={pending} pendingText="Saving…" onClick={() => submit()}>
            Save name
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-3">
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          error={tried ? fault : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <ErrorNotice error={error} live="assertive">
          <p>Your input is kept.</p>
        </ErrorNotice>
      </form>
    </Dialog>
  );
}
