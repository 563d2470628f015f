"use client";

import { useState, type FormEvent } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/text-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { PanelMapping } from "@/lib/panels/model/model";
import { MAX_NAME_LENGTH } from "@/lib/panels/model/panel-limits";
import { pluralize } from "@/lib/pluralize";

interface SaveMappingDialogProps {
  readonly mappings: readonly PanelMapping[];
  /** Name of the mapping in use; `""` for none. */
  readonly nameInUse: string;
  /** Mapped columns of the file. */
  readonly columns: number;
  /** Columns of the mapping in use that the file doesn't have. */
  readonly missing: number;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  /** @param id of the mapping that is replaced; `undefined` for a new one. */
  readonly onSave: (name: string, id: string | undefined) => void;
}

/** Name of the mapping; an existing name replaces that mapping. */
export function SaveMappingDialog(props: SaveMappingDialogProps) {
  const { mappings, nameInUse, columns, missing, pending, error, onClose, onSave } = props;
  const [name, setName] = useState(nameInUse);
  const [tried, setTried] = useState(false);
  // As the server stores it.
  const written = name.normalize("NFC").trim();
  const existing = mappings.find((mapping) => mapping.name === written);
  const fault = written === "" ? "Enter a name." : undefined;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (fault === undefined && !pending) onSave(written, existing?.id);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save mapping"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" pending={pending} pendingText="Saving…" onClick={() => submit()}>
            {existing ? "Replace mapping" : "Save mapping"}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-3">
        <p>
          Saves the mapping of {pluralize(columns, "column")} for everyone with access to this partner account. Rows are
          not part of it.
          {missing > 0 && written === nameInUse
            ? ` ${pluralize(missing, "column that isn’t", "columns that aren’t")} in this file ${missing === 1 ? "stays" : "stay"} in the mapping.`
            : null}
        </p>
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          hint={existing ? "Replaces the saved mapping with this name." : undefined}
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
