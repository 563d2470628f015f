"use client";

import { useState, type FormEvent } from "react";
import { conflictText } from "@/components/query/conflict-text";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { TextField } from "@/components/ui/form/text-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { nameFault } from "@/lib/contexts/template";
import type { TemplateDraft } from "@/lib/contexts/template-schema";

type Naming = Pick<TemplateDraft, "name" | "shared">;

interface TemplateDialogProps {
  readonly title: string;
  /** Button label stating the effect. */
  readonly submitLabel: string;
  readonly given?: Naming;
  readonly keys: readonly string[];
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onSave: (named: Naming) => void;
}

/** Dialog for a template's name and whether it is shared with the team. */
export function TemplateDialog({
  title,
  submitLabel,
  given,
  keys,
  pending,
  error,
  onClose,
  onSave,
}: TemplateDialogProps) {
  const [name, setName] = useState(given?.name ?? "");
  const [shared, setShared] = useState(given?.shared ?? false);
  const [tried, setTried] = useState(false);
  const fault = nameFault(name);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (fault === undefined && !pending) onSave({ name: name.trim(), shared });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" pending={pending} onClick={() => submit()}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-3">
        <p className="wrap-anywhere">
          <span className="mono">{keys.join(", ")}</span>{" "}
          <small className="block">Only key names are saved, no values.</small>
        </p>
        <TextField
          label="Name"
          autoComplete="off"
          value={name}
          error={tried ? fault : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <CheckboxField
          label="Share with the team"
          hint="Everyone with access to this partner account can use it. Only you or a manager can change it."
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
        <ErrorNotice error={error} live="assertive" textOverrides={conflictText(error)} />
      </form>
    </Dialog>
  );
}
