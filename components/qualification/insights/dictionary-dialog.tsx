"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { TextField } from "@/components/ui/form/text-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { DictionaryRow } from "@/lib/qualification/dictionary/dictionary";
import { saveLabel } from "@/lib/qualification/dictionary/label-actions";
import { labelsKey } from "@/lib/qualification/dictionary/labels";
import { MAX_LABEL, MAX_NOTE } from "@/lib/qualification/model/limits";
import type { LabelInput } from "@/lib/qualification/model/params";
import { runsKey } from "@/lib/qualification/runs/queries";
import { callQuery } from "@/lib/query/call-action";

interface DictionaryDialogProps {
  readonly row: DictionaryRow;
  readonly onClose: () => void;
}

/** Team name and note of one disposition. */
export function DictionaryDialog({ row, onClose }: DictionaryDialogProps) {
  const { pair, standard, versions } = row;
  const [now] = versions;
  const [name, setName] = useState(now?.name ?? "");
  const [note, setNote] = useState(now?.note ?? "");
  const [tried, setTried] = useState(false);
  const save = useSaveLabel(onClose);
  const saveOnce = (fields: { readonly name: string; readonly note: string }) => {
    if (!save.isPending) save.mutate({ pair, ...fields, since: now?.version ?? 0 });
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (name.trim() !== "") saveOnce({ name: name.trim(), note: note.trim() });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Name reason ${pair}`}
      footer={
        <>
          {now?.name ? (
            <Button className="mr-auto" pending={save.isPending} onClick={() => saveOnce({ name: "", note: "" })}>
              Remove name
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" pending={save.isPending} pendingText="Saving…" onClick={() => submit()}>
            Save name
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-3">
        <p className="text-soft">
          {standard ? `Default name: “${standard}”. ` : "It has no default name. "}
          Your team’s name is used wherever this reason appears, including saved runs.
        </p>
        <TextField
          label="Name"
          maxLength={MAX_LABEL}
          value={name}
          error={tried && name.trim() === "" ? "Enter a name." : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <TextAreaField
          label="Note"
          hint="What it means for your team. Don’t include anything about a respondent."
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

/**
 * Saves the name of a disposition and invalidates everything that shows names: the dictionary, and the reasons in
 * stored runs.
 */
function useSaveLabel(onSaved: () => void) {
  const client = useQueryClient();
  const refetch = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: labelsKey }),
      client.invalidateQueries({ queryKey: [...runsKey, "one"] }),
    ]);
  return useMutation({
    mutationFn: (input: LabelInput) => callQuery(saveLabel(input)),
    onSuccess: async () => {
      await refetch();
      onSaved();
    },
    // Another operator may have saved first: show their name before it is overwritten.
    onError: refetch,
  });
}
