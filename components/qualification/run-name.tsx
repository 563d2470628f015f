"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { runsKey } from "@/lib/qualification/queries";
import { renameRun } from "@/lib/qualification/run-actions";
import { MAX_RUN_NAME } from "@/lib/qualification/run-choices";
import { ask } from "@/lib/query/ask";

interface RunNameProps {
  readonly id: string;
  readonly name: string | null;
  readonly onClose: () => void;
}

/** A name for a kept run, typed where the run stands. */
export function RunName({ id, name: before, onClose }: RunNameProps) {
  const client = useQueryClient();
  const [name, setName] = useState(before ?? "");
  const rename = useMutation({
    mutationFn: () => ask(renameRun({ id, name: name.trim() })),
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
            label="Name of the run"
            hideLabel
            // The press that opened this field asked to type here.
            autoFocus
            placeholder="Name, or empty for none"
            maxLength={MAX_RUN_NAME}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") onClose();
            }}
          />
        </div>
        <Button type="submit" pending={rename.isPending} pendingText="Saving…">
          {name.trim() === "" && before ? "Take the name away" : "Save the name"}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <ErrorNotice error={rename.error} live="assertive" />
    </form>
  );
}
