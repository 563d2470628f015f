"use client";

import { useId, useState, type FormEvent } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { PersonaDraft } from "@/lib/qualification/persona";
import { LONGEST_NAME, nameFault } from "@/lib/qualification/read-persona";

type Naming = Pick<PersonaDraft, "name" | "shared" | "tags">;

interface PersonaDialogProps {
  readonly title: string;
  /** The effect, on the button. */
  readonly does: string;
  readonly given: Naming;
  readonly pending: boolean;
  readonly error: Error | null;
  /** Why the form behind it cannot be kept. */
  readonly faults?: readonly string[];
  readonly onClose: () => void;
  readonly onSave: (named: Naming) => void;
}

/** Name, tags, and whether the team sees it. */
export function PersonaDialog(props: PersonaDialogProps) {
  const { title, does, given, pending, error, faults = [], onClose, onSave } = props;
  const formId = useId();
  const [name, setName] = useState(given.name);
  const [shared, setShared] = useState(given.shared);
  const [tags, setTags] = useState(given.tags.join(", "));
  const [tried, setTried] = useState(false);
  const fault = nameFault(name);
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
            {does}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-3">
        <TextField
          label="Name"
          autoComplete="off"
          value={name}
          counter={[...name].length > LONGEST_NAME - 15 ? { used: [...name].length, max: LONGEST_NAME } : undefined}
          error={tried ? fault : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Tags"
          autoComplete="off"
          placeholder="Berlin, panel A"
          hint="Words to find it by, between commas."
          value={tags}
          onChange={(event) => setTags(event.target.value)}
        />
        <CheckboxField
          label="Share it with the team"
          hint="Everybody of this partner account sees it, and support staff use it with its respondent id and address. You or a manager may change it."
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
        {faults.length > 0 ? (
          <Notice state="miss" title="The form cannot be kept like this" live="assertive">
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
