"use client";

import { Search, X } from "lucide-react";
import { useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { Button } from "@/components/ui/button";
import type { PaletteCode } from "./palette-code";
import { PaletteWaiting } from "./palette-waiting";
import { inOneLine, MOST_TYPED } from "./palette/one-line";
import { PALETTE_LIST } from "./palette/option";
import type { WhyNot } from "./why-not";

interface PaletteFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What finds and shows; `undefined` while it is on its way. */
  readonly code: PaletteCode | "failed" | undefined;
  readonly onLoadAgain: () => void;
  readonly person: string;
  readonly whyNot: WhyNot;
  /** Nothing was chosen. */
  readonly onDismiss: () => void;
  readonly onDone: () => void;
}

/** Where the palette is typed into, and below it what was found. */
export function PaletteField(props: PaletteFieldProps) {
  const { text, onText, code, onLoadAgain, person, whyNot, onDismiss, onDone } = props;
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  /** Enter was pressed before there was anything to choose from: it counts for the text that stood there. */
  const [early, setEarly] = useState<{ readonly text: string; readonly newTab: boolean }>();
  const loaded = code === undefined || code === "failed" ? undefined : code;

  const press = (event: KeyboardEvent) => {
    if (loaded || event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setEarly({ text, newTab: event.metaKey || event.ctrlKey });
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text/plain");
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    // The field itself would cut an id in two where there is no more room.
    if (!/[\r\n]/.test(pasted) && value.length + pasted.length <= MOST_TYPED) return;
    event.preventDefault();
    const whole = value.slice(0, selectionStart ?? 0) + inOneLine(pasted) + value.slice(selectionEnd ?? value.length);
    onText(whole.length > MOST_TYPED ? inOneLine(whole) : whole);
  };

  return (
    <div className="flex max-h-[calc(100dvh-var(--header)-1px)] flex-col sm:max-h-[min(38rem,80dvh)]">
      <div className="flex items-center gap-2.5 border-b border-line pr-2 pl-4">
        <Search aria-hidden className="size-4 shrink-0 text-soft" />
        <input
          ref={setInput}
          type="text"
          role="combobox"
          aria-label="Search, paste an id, or name an action"
          aria-expanded={loaded !== undefined}
          aria-controls={PALETTE_LIST}
          aria-autocomplete="list"
          placeholder="Search, paste an id, or name an action"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MOST_TYPED}
          value={text}
          onChange={(event) => onText(loaded?.asSeen(event.target.value) ?? event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          className="h-12 min-w-0 flex-1 bg-transparent text-read text-text outline-none focus-visible:outline-none"
        />
        <Button variant="quiet" size="sm" aria-label="Close" onClick={() => onDismiss()}>
          <X aria-hidden />
        </Button>
      </div>
      {loaded && input ? (
        <loaded.PaletteBody input={input} text={text} early={early} person={person} whyNot={whyNot} onDone={onDone} />
      ) : (
        <PaletteWaiting failed={code === "failed"} onAgain={onLoadAgain} />
      )}
    </div>
  );
}
