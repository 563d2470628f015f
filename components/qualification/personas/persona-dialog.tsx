"use client";

import { useId, useState, type FormEvent } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { TextField } from "@/components/ui/form/text-field";
import { Notice } from "@/components/ui/notice";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { PersonaDraft } from "@/lib/qualification/model/persona/persona";
import { MAX_NAME_LENGTH, nameFault, nameLength } from "@/lib/qualification/model/persona/persona-rules";

type Naming = Pick<PersonaDraft, "name" | "shared" | "tags">;

interface PersonaDialogProps {
  readonly title: string;
  /** Button label stating the effect. */
  readonly submitLabel: string;
  readonly given: Naming;
  readonly pending: boolean;
  readonly error: Error | null;
  /** Reasons why the form behind the dialog cannot be saved. */
  readonly faults?: readonly string[];
  readonly onClose: () => void;
  readonly onSave: (named: Naming) => void;
}

/** Name, tags, and whether the persona is shared with the team. */
export function PersonaDialog(props: PersonaDialogProps) {
  const { title, submitLabel, given, pending, error, faults = [], onClose, onSave } = props;
  const formId = useId();
  const [name, setName] = useState(given.name);
  const [shared, setShared] = useState(given.shared);
  const [tags, setTags] = useState(given.tags.join(", "));
  const [tried, setTried] = useState(false);
  const fault = nameFault(name);
  const used = nameLength(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault === undefined && !pending) onSave({ name: name.trim(), shared, tags: readTags(tags) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="ink" pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-3">
        <TextField
          label="Name"
          autoComplete="off"
          value={name}
          counter={used > MAX_NAME_LENGTH - 15 ? { used, max: MAX_NAME_LENGTH } : undefined}
          error={tried ? fault : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Tags"
          autoComplete="off"
          placeholder="Berlin, panel A"
          hint="Separate tags with commas."
          value={tags}
          onChange={(event) => setTags(event.target.value)}
        />
        <CheckboxField
          label="Share with the team"
          hint="Everyone with access to this partner account can see it, and support staff can use it with its respondent ID and IP address. Only you or a manager can change it."
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
        {faults.length > 0 ? (
          <Notice state="miss" title="The form can’t be saved as it is" live="assertive">
            {faults.join(" ")}
          </Notice>
        ) : null}
        <ErrorNotice error={error} live="assertive" />
      </form>
    </Dialog>
  );
}

const readTags = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  ),
];
