"use client";

import type { ClipboardEvent, FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/text-field";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { Notice } from "@/components/ui/notice";
import { compareFault } from "@/lib/opportunities/compare/address";
import { COMPARED_KINDS, readTwoIds, withPasted, type TwoTexts } from "@/lib/opportunities/compare/two-ids";
import { readIds } from "@/lib/opportunities/paste/read-ids";
import { IdNotes } from "../lookup/id-notes";

interface CompareFormProps {
  /** Raw `ids` parameter of the URL. */
  readonly ids: string;
  readonly onIds: (ids: string) => void;
}

/** Form that selects the two opportunities to compare; never fetches from the service. */
export function CompareForm({ ids, onIds }: CompareFormProps) {
  const [first = "", second = ""] = ids.split(/[\s,;]+/).filter(Boolean);
  const [draft, setDraft] = useFormDraft(ids, { typed: { a: first, b: second }, tried: false });
  const { typed, tried } = draft;
  const setTyped = (next: TwoTexts) => setDraft({ typed: next, tried });
  const two = readTwoIds(typed);
  const fault = tried && !two.ids ? two.fault : {};
  const linkFault = ids === "" ? undefined : compareFault(ids);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDraft({ typed, tried: true });
    if (two.ids) onIds(two.ids.join(","));
  };
  const swap = () => {
    const swapped = `${second},${first}`;
    // Typed IDs change places too.
    setDraft({ typed: { a: typed.b, b: typed.a }, tried }, swapped);
    onIds(swapped);
  };
  const field = (box: keyof TwoTexts) => ({
    mono: true,
    error: fault[box],
    value: typed[box],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [box]: event.target.value }),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const text = event.clipboardData.getData("text/plain");
      const { selectionStart: start, selectionEnd: end, value } = event.currentTarget;
      // A paste into typed text is left to the browser.
      if (text === "" || (value !== "" && (start !== 0 || end !== value.length))) return;
      event.preventDefault();
      setTyped(withPasted(typed, box, text));
    },
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      <form
        onSubmit={submit}
        noValidate
        className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,16rem)_minmax(0,16rem)_auto]"
      >
        <TextField {...field("a")} label="Opportunity A" hint="An ID from the library" />
        <TextField {...field("b")} label="Opportunity B" hint="Another ID from the library" />
        <div className="flex gap-2 max-sm:col-span-2 sm:pt-5">
          <Button type="submit" variant="ink" className="min-h-8">
            Compare A with B
          </Button>
          <Button
            className="min-h-8"
            disabledReason={compareFault(ids) === undefined ? undefined : "Compare two opportunities first."}
            onClick={swap}
          >
            Swap
          </Button>
        </div>
      </form>
      {(["a", "b"] as const).map((box) => (
        <IdNotes
          key={box}
          label={`Notes on opportunity ${box.toUpperCase()}`}
          read={readIds(typed[box], COMPARED_KINDS)}
          kinds={COMPARED_KINDS}
          error={fault[box]}
          onChange={(change) => setTyped({ ...typed, [box]: change(typed[box]).replace(/\s+/g, " ") })}
        />
      ))}
      {linkFault === undefined ? null : <Notice state="maybe" title={linkFault} />}
    </div>
  );
}
