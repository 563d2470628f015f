"use client";

import { useState, type FormEvent } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import type { DictionaryRow } from "@/lib/qualification/dictionary";
import { MAX_LABEL, MAX_NOTE } from "@/lib/qualification/label-limits";
import { useSaveLabel } from "./use-save-label";

interface DictionaryDialogProps {
  readonly row: DictionaryRow;
  readonly onClose: () => void;
}

/** What the team calls one disposition, and what it should know about it. */
export function DictionaryDialog({ row, onClose }: DictionaryDialogProps) {
  const { pair, standard, versions } = row;
  const [now] = versions;
  const [name, setName] = useState(now?.name ?? "");
  const [note, setNote] = useState(now?.note ?? "");
  const [tried, setTried] = useState(false);
  const save = useSaveLabel(onClose);
  const keep = (wanted: { readonly name: string; readonly note: string }) => {
    if (!save.isPending) save.mutate({ pair, ...wanted, since: now?.version ?? 0 });
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (name.trim() !== "") keep({ name: name.trim(), note: note.trim() });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Name disposition ${pair}`}
      footer={
        <>
          {now?.name ? (
            <Button className="mr-auto" pending={save.isPending} onClick={() => keep({ name: "", note: "" })}>
              Take the name back
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" pending={save.isPending} pendingText="Saving…" onClick={() => submit()}>
            Save the name
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-3">
        <p className="text-soft">
          {standard ? `By default it is called “${standard}”. ` : "It has no default name. "}
          The team's name stands wherever the service gives this reason, in kept runs too.
        </p>
        <TextField
          label="Name"
          maxLength={MAX_LABEL}
          value={name}
          error={tried && name.trim() === "" ? "Give it a name." : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <TextAreaField
          label="Note"
          hint="What it means for the team. Never anything about a respondent."
          maxLength={MAX_NOTE}
          rows={3}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <ErrorNotice error={save.error} live="assertive" />
      </form>
    </Dialog>
  );
}
