"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { MAX_IDS } from "@/lib/attributes/lookup/lookup-parse";
import { insertLongPaste } from "./insert-long-paste";

interface LookupBoxProps {
  readonly onLookUp: (text: string) => void;
}

/** Entry to the id lookup. In small viewports only a link to the lookup tab. */
export function LookupBox({ onLookUp }: LookupBoxProps) {
  const titleId = useId();
  const [text, setText] = useState("");
  return (
    <form
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line px-4 py-2.5 wide:block wide:border-t-0 wide:border-l wide:pt-3.5 wide:pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        onLookUp(text);
      }}
    >
      <h2 id={titleId}>Look up IDs</h2>
      <textarea
        aria-labelledby={titleId}
        value={text}
        rows={1}
        spellCheck={false}
        autoComplete="off"
        placeholder="45391, 45392, 120:45398 …"
        onPaste={(event) => insertLongPaste(event, setText)}
        onChange={(event) => setText(event.target.value)}
        className="mono mt-2 mb-3.5 block h-10.5 min-h-10.5 w-full resize-y rounded-control border border-line-strong bg-page px-3 py-2.5 text-text max-wide:hidden"
      />
      <div className="flex items-center justify-between gap-2">
        <small className="max-wide:hidden">Up to {MAX_IDS.toLocaleString("en")} IDs</small>
        <Button size="sm" type="submit">
          Look up texts
        </Button>
      </div>
    </form>
  );
}
