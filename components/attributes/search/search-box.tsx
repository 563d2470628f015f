"use client";

import { Search } from "lucide-react";
import { useDraft } from "@/components/ui/form/use-draft";
import { Kbd } from "@/components/ui/kbd";
import { MAX_QUERY } from "@/lib/attributes/model/choices";
import { cancelAwaitedHits, focusHits, SEARCH_BOX_ID } from "./focus-hits";

interface SearchBoxProps {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** Called with the typed text on Enter. */
  readonly onEnter: (text: string) => void;
}

/** Search box of the attribute tabs. Down arrow moves to the first hit. */
export function SearchBox({ value, onText, onEnter }: SearchBoxProps) {
  const { text, field, type } = useDraft(value, onText);
  return (
    <div className="relative">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-soft" />
      <input
        ref={field}
        id={SEARCH_BOX_ID}
        type="search"
        aria-label="Find attributes"
        value={text}
        maxLength={MAX_QUERY}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        placeholder="Question, answer, or ID in any language"
        onChange={(event) => {
          cancelAwaitedHits();
          type(event.target.value);
        }}
        onBlur={cancelAwaitedHits}
        onKeyDown={(event) => {
          // Ignored while an input method shows its own candidate list.
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Escape") {
            cancelAwaitedHits();
            if (text !== "") type("");
          } else if (event.key === "ArrowDown" && focusHits()) event.preventDefault();
          else if (event.key === "Enter") onEnter(event.currentTarget.value);
        }}
        className="block h-9 w-full rounded-control border border-line-strong bg-page pr-14 pl-9 text-text"
      />
      {value ? (
        <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2">
          <Kbd>Esc</Kbd>
        </span>
      ) : null}
    </div>
  );
}
