"use client";

import { useState } from "react";
import { latePart } from "@/components/query/late-part";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { ComboField } from "@/components/ui/combo-field";
import { usePresentation } from "@/components/ui/display-provider";
import { Notice } from "@/components/ui/notice";
import type { KnownRespondent } from "@/lib/opportunities/sandbox-people";
import type { CheckForm } from "@/lib/qualification/form";
import type { PersonaLine } from "@/lib/qualification/persona";
import { readyName } from "@/lib/qualification/ready-personas";
import { PersonaChanged } from "./persona-changed";
import { READY, type PersonaDesk } from "./use-persona";
import { keptApart } from "@/lib/kept-apart";

const PersonaDialog = latePart(async () => (await import("./persona-dialog")).PersonaDialog);

interface PersonaChoiceProps {
  readonly desk: PersonaDesk;
  readonly form: CheckForm;
  readonly people: readonly KnownRespondent[];
}

/** Whom the form was filled from, what was changed since, and keeping it. */
export function PersonaChoice({ desk, form, people }: PersonaChoiceProps) {
  const [naming, setNaming] = useState(false);
  const covered = usePresentation();
  const { lines, chosen } = desk;
  const items = [
    ...lines.map((line) => ({ id: line.id, label: line.name, note: noteOf(line) })),
    ...people.map(({ id }) => ({
      id: READY + id,
      label: readyName(id),
      note: covered ? "ready in the sandbox" : `${id}, ready in the sandbox`,
    })),
  ];
  const begun = form.respondentId !== "" || form.ip !== "" || form.answers.length > 0;
  return (
    <div className="grid gap-2">
      <ComboField
        label="Persona"
        items={items}
        value={chosen?.key}
        onChange={desk.choose}
        placeholder={items.length === 0 ? "None saved yet" : "Name or tag"}
        emptyText="No persona of that name or tag."
        hint={chosen?.about ?? (chosen ? undefined : "Choosing one fills the form and sends nothing.")}
      />
      {chosen ? (
        <PersonaChanged desk={desk} onSaveAs={() => setNaming(true)} />
      ) : (
        <div hidden={!begun}>
          <Button size="sm" onClick={() => setNaming(true)}>
            Save as a persona…
          </Button>
        </div>
      )}
      {desk.theirs ? <Meanwhile desk={desk} /> : null}
      {desk.faults.length > 0 && !naming ? (
        <Notice state="miss" title="Not saved" live="assertive">
          {desk.faults.join(" ")}
        </Notice>
      ) : null}
      {naming ? null : <ErrorNotice error={desk.error} live="assertive" />}
      {naming ? (
        <PersonaDialog
          title="Save as a persona"
          does="Save the persona"
          given={{
            name: chosen ? suggested(chosen.draft.name, lines) : "",
            shared: false,
            tags: chosen?.draft.tags ?? [],
          }}
          pending={desk.pending}
          error={desk.error}
          faults={desk.faults}
          onClose={() => setNaming(false)}
          onSave={(named) => desk.saveAs(named, () => setNaming(false))}
        />
      ) : null}
    </div>
  );
}

function Meanwhile({ desk }: { readonly desk: PersonaDesk }) {
  const { theirs } = desk;
  if (!theirs) return null;
  return (
    <Notice
      state="maybe"
      live="assertive"
      title={`Changed meanwhile by ${theirs.updatedBy}`}
      actions={
        <>
          <Button size="sm" onClick={desk.takeTheirs}>
            Load theirs
          </Button>
          <Button size="sm" onClick={() => desk.save(theirs)}>
            Save mine over it
          </Button>
        </>
      }
    >
      Nothing was saved. Loading theirs replaces what is typed here.
    </Notice>
  );
}

const noteOf = ({ own, owner, tags }: PersonaLine): string =>
  [...tags.map(keptApart), ...(own ? [] : [`of ${keptApart(owner)}`])].join(", ");

/** A name that is still free, so that "save as" does not begin with a refusal. */
function suggested(name: string, lines: readonly PersonaLine[]): string {
  const taken = new Set(lines.filter(({ own }) => own).map((line) => line.name));
  return taken.has(name) ? "" : name;
}
