"use client";

import { useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { NOT_AN_ID, readTypedId } from "@/lib/int64";
import { compareFault } from "@/lib/opportunities/compare-choices";

interface CompareFormProps {
  /** As the address has them. */
  readonly ids: string;
  readonly onIds: (ids: string) => void;
}

/** Which two are compared; nothing is read from the service. */
export function CompareForm({ ids, onIds }: CompareFormProps) {
  const [first = "", second = ""] = ids.split(/[\s,;]+/).filter(Boolean);
  const [typed, setTyped] = useState({ a: first, b: second });
  const [tried, setTried] = useState(false);
  const fault = faultsOf(typed);
  const asked = ids === "" ? undefined : compareFault(ids);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!fault.a && !fault.b) onIds(`${typed.a.trim()},${typed.b.trim()}`);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <form
        onSubmit={submit}
        noValidate
        className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,16rem)_minmax(0,16rem)_auto]"
      >
        <TextField
          label="Opportunity A"
          hint="The id of one in the library."
          mono
          inputMode="numeric"
          error={tried ? fault.a : undefined}
          value={typed.a}
          onChange={(event) => setTyped({ ...typed, a: event.target.value })}
        />
        <TextField
          label="Opportunity B"
          hint="The id of another."
          mono
          inputMode="numeric"
          error={tried ? fault.b : undefined}
          value={typed.b}
          onChange={(event) => setTyped({ ...typed, b: event.target.value })}
        />
        <div className="flex gap-2 max-sm:col-span-2 sm:pt-5">
          <Button type="submit" variant="ink" className="min-h-8">
            Compare A with B
          </Button>
          <Button
            className="min-h-8"
            disabledReason={compareFault(ids) === undefined ? undefined : "Nothing is compared yet."}
            onClick={() => onIds(`${second},${first}`)}
          >
            Swap
          </Button>
        </div>
      </form>
      {asked === undefined ? null : <Notice state="maybe" title={asked} />}
    </div>
  );
}

function faultsOf({ a, b }: { readonly a: string; readonly b: string }): { readonly a?: string; readonly b?: string } {
  const [idA, idB] = [readTypedId(a), readTypedId(b)];
  if (idA === undefined) return { a: NOT_AN_ID };
  if (idB === undefined) return { b: NOT_AN_ID };
  return idA === idB ? { b: "That is the same opportunity. Give another one." } : {};
}
