"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/text-field";
import { MAX_RUN_NAME } from "@/lib/qualification/model/limits";
import { runsKey } from "@/lib/qualification/runs/queries";
import { renameRun } from "@/lib/qualification/runs/run-actions";
import { callQuery } from "@/lib/query/call-action";

interface RunNameProps {
  readonly id: string;
  readonly name: string | null;
  readonly onClose: () => void;
}

/** Inline editor for the name of a stored run. */
export function RunName({ id, name: before, onClose }: RunNameProps) {
  const client = useQueryClient();
  const [name, setName] = useState(before ?? "");
  const rename = useMutation({
    mutationFn: () => callQuery(renameRun({ id, name: name.trim() })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: runsKey });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rename.isPending) rename.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-1.5">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-40 flex-1">
          <TextField
            label="Run name"
            hideLabel
            // The user opened this field to type in it.
            autoFocus
            placeholder="Name (optional)"
            maxLength={MAX_RUN_NAME}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") onClose();
            }}
          />
        </div>
        <Button type="submit" pending={rename.isPending} pendingText="Saving…">
          {name.trim() === "" && before ? "Remove name" : "Save name"}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <ErrorNotice error={rename.error} live="assertive" />
    </form>
  );
}
