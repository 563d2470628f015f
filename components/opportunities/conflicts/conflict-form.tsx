"use client";

import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { Notice } from "@/components/ui/notice";
import { MAX_CONFLICTING, readTypedIds, strangeIdsText } from "@/lib/opportunities/model/typed-ids";
import type { PastedKind } from "@/lib/opportunities/paste/pasted";
import { readIds, type ReadIds } from "@/lib/opportunities/paste/read-ids";
import { idsFault } from "@/lib/opportunities/paste/read-ids-text";
import { IdNotes } from "../lookup/id-notes";

const OPPORTUNITIES: readonly PastedKind[] = ["opportunity"];

interface ConflictFormProps {
  /** Raw `ids` parameter of the URL. */
  readonly ids: string;
  readonly onIds: (ids: string) => void;
}

/** Form that selects the opportunities to check for conflicts; never fetches from the service. */
export function ConflictForm({ ids, onIds }: ConflictFormProps) {
  const [draft, setDraft] = useFormDraft(ids, { text: readTypedIds(ids).ids.join(", "), tried: false });
  const { text, tried } = draft;
  const setText = (next: string) => setDraft({ text: next, tried });
  const typed = readIds(text, OPPORTUNITIES);
  const linkFault = strangeIdsText(ids);
  const error = tried ? faultOf(typed) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDraft({ text, tried: true });
    if (faultOf(typed) === undefined) onIds(typed.ids.join(","));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,40rem)_auto]">
        <TextAreaField
          label="Opportunity IDs"
          hint={`2 to ${MAX_CONFLICTING} IDs from the library, or text that contains them.`}
          error={error}
          mono
          rows={1}
          className="field-sizing-content max-h-40"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="sm:pt-5">
          <Button type="submit" variant="ink" className="min-h-8.5">
            Find conflicts
          </Button>
        </div>
      </div>
      <IdNotes read={typed} kinds={OPPORTUNITIES} error={error} onChange={(change) => setText(change(text))} />
      {linkFault === undefined ? null : <Notice state="maybe" title={linkFault} />}
    </form>
  );
}

function faultOf(read: ReadIds): string | undefined {
  const { ids } = read;
  const fault = idsFault(read);
  if (fault !== undefined) return fault;
  if (ids.length < 2) return "Enter at least two IDs.";
  return ids.length > MAX_CONFLICTING ? `You entered ${ids.length} IDs. The maximum is ${MAX_CONFLICTING}.` : undefined;
}
