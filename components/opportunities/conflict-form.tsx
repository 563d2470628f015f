"use client";

import { useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { NOT_AN_ID } from "@/lib/int64";
import { MOST_CONFLICTING, readTypedIds, type TypedIds } from "@/lib/opportunities/typed-ids";

interface ConflictFormProps {
  /** As the address has them. */
  readonly ids: string;
  readonly onIds: (ids: string) => void;
}

/** Which opportunities are set against each other; nothing is read from the service. */
export function ConflictForm({ ids, onIds }: ConflictFormProps) {
  const [text, setText] = useState(() => readTypedIds(ids).ids.join(", "));
  const [tried, setTried] = useState(false);
  const typed = readTypedIds(text);
  const error = tried ? faultOf(typed) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (faultOf(typed) === undefined) onIds(typed.ids.join(","));
  };
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-3 sm:grid-cols-[minmax(0,40rem)_auto]">
      <TextAreaField
        label="Opportunity ids"
        hint={`2 to ${MOST_CONFLICTING} that were read, with blanks or commas between them.`}
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
    </form>
  );
}

function faultOf({ ids, strange }: TypedIds): string | undefined {
  if (strange !== undefined) return `“${strange.slice(0, 40)}” is no id. ${NOT_AN_ID}`;
  if (ids.length < 2) return "Give two ids at least.";
  return ids.length > MOST_CONFLICTING ? `${ids.length} ids are too many; at most ${MOST_CONFLICTING}.` : undefined;
}
