"use client";

import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";
import { ComboField } from "@/components/ui/combobox/combo-field";
import { usePresentation } from "@/components/ui/display/display-provider";
import { Notice } from "@/components/ui/notice";
import { isolateBidi } from "@/lib/bidi-isolate";
import type { ExampleRespondent } from "@/lib/opportunities/persona-overlay/example-respondents";
import type { CheckForm } from "@/lib/qualification/model/check-form";
import type { PersonaLine } from "@/lib/qualification/model/persona/persona";
import { exampleName } from "@/lib/opportunities/persona-overlay/example-name";
import { READY, type FormPersona } from "./use-form-persona";

const PersonaDialog = lazyPart(async () => (await import("./persona-dialog")).PersonaDialog);

interface PersonaChoiceProps {
  readonly formPersona: FormPersona;
  readonly form: CheckForm;
  readonly personas: readonly ExampleRespondent[];
}

/** Persona of the form, the changes since, and saving. */
export function PersonaChoice({ formPersona, form, personas }: PersonaChoiceProps) {
  const [naming, setNaming] = useState(false);
  const covered = usePresentation();
  const { lines, chosen } = formPersona;
  const items = [
    ...lines.map((line) => ({ id: line.id, label: line.name, note: noteOf(line) })),
    ...personas.map(({ id }) => ({
      id: READY + id,
      label: exampleName(id),
      note: covered ? "sandbox persona" : `${id}, sandbox persona`,
    })),
  ];
  const isFilled = form.respondentId !== "" || form.ip !== "" || form.answers.length > 0;
  return (
    <div className="grid gap-2">
      <ComboField
        label="Persona"
        items={items}
        value={chosen?.key}
        onChange={formPersona.choose}
        placeholder={items.length === 0 ? "None saved yet" : "Name or tag"}
        emptyText="No matching personas."
        hint={chosen?.about ?? (chosen ? undefined : "Selecting one only fills in the form.")}
      />
      {chosen ? (
        <PersonaChanged formPersona={formPersona} onSaveAs={() => setNaming(true)} />
      ) : (
        <div hidden={!isFilled}>
          <Button size="sm" onClick={() => setNaming(true)}>
            Save as persona…
          </Button>
        </div>
      )}
      {formPersona.theirs ? <Meanwhile formPersona={formPersona} /> : null}
      {formPersona.faults.length > 0 && !naming ? (
        <Notice state="miss" title="Not saved" live="assertive">
          {formPersona.faults.join(" ")}
        </Notice>
      ) : null}
      {naming ? null : <ErrorNotice error={formPersona.error} live="assertive" />}
      {naming ? (
        <PersonaDialog
          title="Save as persona"
          submitLabel="Save persona"
          given={{
            name: chosen ? suggestedName(chosen.draft.name, lines) : "",
            shared: false,
            tags: chosen?.draft.tags ?? [],
          }}
          pending={formPersona.pending}
          error={formPersona.error}
          faults={formPersona.faults}
          onClose={() => setNaming(false)}
          onSave={(named) => formPersona.saveAs(named, () => setNaming(false))}
        />
      ) : null}
    </div>
  );
}

function Meanwhile({ formPersona }: { readonly formPersona: FormPersona }) {
  const { theirs } = formPersona;
  if (!theirs) return null;
  return (
    <Notice
      state="maybe"
      live="assertive"
      title={`Changed in the meantime by ${theirs.updatedBy}`}
      actions={
        <>
          <Button size="sm" onClick={formPersona.takeTheirs}>
            Load their version
          </Button>
          <Button size="sm" onClick={() => formPersona.save(theirs)}>
            Overwrite with mine
          </Button>
        </>
      }
    >
      Nothing was saved. Loading their version replaces your input.
    </Notice>
  );
}

const noteOf = ({ own, owner, tags }: PersonaLine): string =>
  [...tags.map(isolateBidi), ...(own ? [] : [`by ${isolateBidi(owner)}`])].join(", ");

/** Name that is still available, so that "save as" does not start with a conflict. */
function suggestedName(name: string, lines: readonly PersonaLine[]): string {
  const taken = new Set(lines.filter(({ own }) => own).map((line) => line.name));
  return taken.has(name) ? "" : name;
}

interface PersonaChangedProps {
  readonly formPersona: FormPersona;
  readonly onSaveAs: () => void;
}

/** "Unsaved changes: IPv4 and answers", with the available actions. */
function PersonaChanged({ formPersona, onSaveAs }: PersonaChangedProps) {
  const { chosen, changed, pending } = formPersona;
  if (!chosen) return null;
  const { saved } = chosen;
  const noSave =
    saved?.changeable === false ? `It belongs to ${isolateBidi(saved.owner)}. Save a copy instead.` : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <p role="status" className="min-w-0 flex-[1_1_9rem] text-small text-soft">
        {changed.length === 0 ? <Unchanged formPersona={formPersona} /> : null}
        {changed.length > 0 ? (
          <>
            <b className="font-medium text-text">Unsaved changes:</b> {changed.join(", ")}
          </>
        ) : null}
      </p>
      {saved && changed.length > 0 ? (
        <Button size="sm" pending={pending} disabledReason={noSave} onClick={() => formPersona.save()}>
          Save
        </Button>
      ) : null}
      {changed.length > 0 || !saved ? (
        <Button size="sm" onClick={onSaveAs}>
          Save as…
        </Button>
      ) : null}
      {changed.length > 0 ? (
        <Button size="sm" onClick={formPersona.undo}>
          Undo
        </Button>
      ) : null}
    </div>
  );
}

function Unchanged({ formPersona: { chosen } }: { readonly formPersona: FormPersona }) {
  if (!chosen?.saved) return "Sandbox persona, not saved to your personas";
  const { own, owner, shared } = chosen.saved;
  if (!own) return `Owned by ${isolateBidi(owner)}, shared with the team`;
  return shared ? "Yours, shared with the team" : "Yours, not shared";
}
